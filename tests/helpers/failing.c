/* Has one allocation of the cores fail, or one write of the process: preloaded before the system's own library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>

static long left_memory = -1, left_writes = -1;

/* The number of the next allocation, or write, that fails; -1: none. */
void fail_memory(long number) { left_memory = number; }
void fail_write(long number) { left_writes = number; }
long memory_left(void) { return left_memory; }
long writes_left(void) { return left_writes; }

static int fails(long *left) { return *left >= 0 && (*left)-- == 0; }

static int of_cores(void *caller) {
    Dl_info from;
    return left_memory >= 0 && dladdr(caller, &from) && from.dli_fname && strstr(from.dli_fname, "/solver/_core/");
}

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
    if (of_cores(__builtin_return_address(0)) && fails(&left_memory)) return errno = ENOMEM, NULL;
    return __libc_malloc(size);
}
void *calloc(size_t number, size_t size) {
    if (of_cores(__builtin_return_address(0)) && fails(&left_memory)) return errno = ENOMEM, NULL;
    return __libc_calloc(number, size);
}
void *realloc(void *memory, size_t size) {
    if (of_cores(__builtin_return_address(0)) && fails(&left_memory)) return errno = ENOMEM, NULL;
    return __libc_realloc(memory, size);
}
void *mmap(void *at, size_t size, int may, int flags, int file, off_t offset) {
    static void *(*next)(void *, size_t, int, int, int, off_t);
    if (!next) next = (void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap");
    if (of_cores(__builtin_return_address(0)) && fails(&left_memory)) return errno = ENOMEM, MAP_FAILED;
    return next(at, size, may, flags, file, offset);
}

#define FULL(file) (file > 2 && fails(&left_writes))
ssize_t write(int file, const void *from, size_t size) {
    static ssize_t (*next)(int, const void *, size_t);
    if (!next) next = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
    return FULL(file) ? (errno = ENOSPC, -1) : next(file, from, size);
}
ssize_t pwrite64(int file, const void *from, size_t size, off64_t at) {
    static ssize_t (*next)(int, const void *, size_t, off64_t);
    if (!next) next = (ssize_t (*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
    return FULL(file) ? (errno = ENOSPC, -1) : next(file, from, size, at);
}
int fsync(int file) {
    static int (*next)(int);
    if (!next) next = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    return FULL(file) ? (errno = ENOSPC, -1) : next(file);
}
