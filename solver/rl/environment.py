"""Environment of a game by PettingZoo's AEC interface."""

from __future__ import annotations

import random
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from solver._core.fishing_network import SHAPE
from solver._core.fishing_network import move_inputs as network_inputs
from solver.families import family_of
from solver.fishing.position import FishingPosition
from solver.io.random_deals import deal_with
from solver.model.deal import GAMES, Deal, Position
from solver.model.moves import Move
from solver.rl.action_vocabulary import END, Phrase, Words
from solver.rl.hand import Hand
from solver.rl.observations import LARGEST, observe, size_of
from solver.rl.returns import exact_returns, gains_of, playout_returns
from solver.views import view


class HandEnvironment(AECEnv, EzPickle):
    """Whole hands of a game. An agent is a seat, an action a word of `words`, an episode a hand.

    Rewards come at the end of the hand, in fishing games with each card, as if the hand ended there. A hand that all
    pass ends without any.
    infos: for the agent to decide, `kind` of the decision. `values` has the exact value of each move on the scale of
        the rewards, the sum of those of the whole hand, if it was requested and all is proven. `playouts` has the
        points that the agent wins after each move if all play on by the greedy policy, if it was requested. `greedy` is
        the word of the greedy player in the play, if it was requested and the words so far are his.
    """

    metadata: ClassVar = {"name": "openhand", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int | None,
        cards: int | None,
        returns: str,
        exact_cards: int,
        exact_nodes: int | None,
        greedy: bool,
        playouts: bool,
        render_mode: str | None,
        options: Mapping[str, Any],
    ) -> None:
        asked = (game, players, cards, returns, exact_cards, exact_nodes, greedy, playouts, render_mode, options)
        EzPickle.__init__(self, *asked)
        AECEnv.__init__(self)
        self.returns = returns
        self.exact_cards, self.exact_nodes, self.render_mode = exact_cards, exact_nodes, render_mode
        self.greedy, self.playouts = greedy, playouts
        self._asked = (game, dict(options), cards, players)
        first = self._dealt(0)
        self.game = first.game
        self.words = Words(first.game)
        self.possible_agents = list(first.hands)
        self._seats = "".join(self.possible_agents)
        self._tricks = bool(GAMES[first.game].has_tricks)
        self.agents: list[str] = []
        size = size_of(self.words, len(self._seats), self._tricks)
        seen = gymnasium.spaces.Box(-LARGEST, LARGEST, (size,), np.float32)
        mask = gymnasium.spaces.Box(0, 1, (len(self.words.all),), np.int8)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(self.words.all)) for agent in self.possible_agents}
        self._rng = np.random.default_rng()
        self._chosen: Phrase = ()

    def _dealt(self, seed: int) -> Deal:
        return deal_with(*self._asked[:2], seed, *self._asked[2:])

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next hand. Equal seeds give equal hands, each followed by equal ones."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        while True:
            self.hand = Hand(self._dealt(int(self._rng.integers(2**62))), self.words)
            # a hand that plays itself is no episode
            if not self.hand.is_over:
                break
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._gained: dict[str, float] = {}
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()

    def _next(self) -> None:
        """Select the agent to decide."""
        self.agent_selection = self.hand.seat
        info: dict[str, Any] = {"kind": self.hand.kind}
        position = self.hand.position
        if position is not None and len(position.hands[position.turn]) <= self.exact_cards:
            info["values"] = self.exact(position)
        if self.playouts and position is not None:
            info["playouts"] = playout_returns(position)
        if self.greedy and position is not None:
            if not self.hand.words:
                self._chosen = self.words.phrase(str(greedy_move(position, int(self._rng.integers(2**62)))))
            if self._chosen[: len(self.hand.words)] == self.hand.words:
                info["greedy"] = self.words.number[(*self._chosen, END)[len(self.hand.words)]]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents} | {self.agent_selection: info}

    def exact(self, position: Position) -> dict[str, float]:
        """Return move -> exact value with all hands open: the rewards of the whole hand for the side to move.

        Empty if a limit comes first, and where each seat plays for itself.
        """
        return exact_returns(position, self.exact_nodes, self.returns)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, and which words it may say."""
        mask = np.zeros(len(self.words.all), np.int8)
        if agent == self.hand.seat:
            mask[[self.words.number[word] for word in self.hand.legal]] = 1
        return {"observation": observe(self.hand, agent, self._seats, self._tricks), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Say a word for the agent to decide. Raises ValueError for one that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        word = "" if action is None else self.words.all[action]
        if word not in self.hand.legal:
            raise ValueError(f"{agent} may say {', '.join(self.hand.legal)}, not {word or action}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.hand.say(word)
        self.rewards.update(self._gains(self.hand))
        self._gained = {one: self._gained.get(one, 0.0) + won for one, won in self.rewards.items()}
        if self.hand.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {one: {} for one in self.agents}
        else:
            self._next()
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            self.render()

    def copy(self) -> HandEnvironment:
        """Return an environment that stands at the same decision, and from there goes on by itself."""
        # not by `copy`: EzPickle would make one that has not dealt
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.hand = self.hand.copy()
        other._rng = deepcopy(self._rng)
        other.agents = self.agents[:]
        for name in ("rewards", "_cumulative_rewards", "_gained", "terminations", "truncations", "infos"):
            setattr(other, name, dict(getattr(self, name)))
        return other

    def __deepcopy__(self, memo: object) -> HandEnvironment:
        """Return such a copy."""
        args: Any = self._ezpickle_args
        return self.copy() if hasattr(self, "hand") else HandEnvironment(*args)

    def afterstates(self) -> list[tuple[int, NDArray[np.float32], float]]:
        """Return for each decision that the agent can make its next word, what it sees right after it, and its reward.

        Nobody has moved since, and no cards have been dealt. Empty before the play. Afterstates: Sutton and Barto,
        Reinforcement Learning, 2nd edition, section 6.8.
        """
        seat, found = self.hand.seat, []
        before = observe(self.hand, seat, self._seats, self._tricks)
        hands = len(self.words.cards) * (len(self._seats) if self._tricks else 1)
        for word, hand in self.hand.afterwards():
            assert self.hand.position is not None and hand.position is not None
            seen = observe(hand, seat, self._seats, self._tricks)
            if len(hand.position.stock) < len(self.hand.position.stock):
                # what has been drawn or dealt is not seen yet
                seen[:hands] = before[:hands]
                seen[self.words.number[hand.played[-1][1]]] -= 1
            found.append((self.words.number[word], seen, self._gains(hand).get(seat, 0.0)))
        return found

    def move_inputs(self) -> list[tuple[int, NDArray[np.bool_]]]:
        """Return for each decision that the agent can make its next word, and the inputs of the game's move network.

        They tell what the agent sees of the table and of the move. Of fishing games only, and in the play.
        """
        position, size = self.hand.position, len(self.hand.words)
        if not isinstance(position, FishingPosition):
            return []
        rows = {position.write((card, named)): row for card, named, row in network_inputs(position.state)}
        found = []
        for option in self.hand.open_options:
            inputs = np.zeros(SHAPE["inputs"], np.bool_)
            inputs[rows[Move("".join(option))]] = True
            found.append((self.words.number[(*option, END)[size]], inputs))
        return found

    def _gains(self, hand: Hand) -> dict[str, float]:
        """Return seat -> what it has won by the last decision. Nothing where that would tell of a secret partner."""
        if hand.position is None or (self._tricks and not hand.position.is_over):
            return {}
        return {seat: won - self._gained.get(seat, 0.0) for seat, won in gains_of(hand.position, self.returns).items()}

    def render(self) -> str:
        """Return the table as text, all hands open."""
        return str(self.hand.dealt.position if self.hand.position is None else self.hand.position)

    def close(self) -> None:
        """Do nothing: there is no window."""


def greedy_move(position: Position, seed: int) -> Move:
    """Return the move of the greedy player, from the view of the seat to move."""
    seen = view(position)
    return family_of(seen).greedy_move(seen, random.Random(seed), tuned=True)
