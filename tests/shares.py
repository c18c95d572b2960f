"""Which tests take long, and how much of them `make test` runs.

The parameters of these tests ask the same question again and again, of every setup, box, bot or view.
One of so many is asked in `make test`, all of them in `make test-all`; 0: none.  `--durations=0` tells
whether the table still fits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

ONE_OF = {
    "arena/test_games.py::test_engines_and_views_give_the_same_rows": 3,
    "bots/test_fair.py::test_bots_of_the_engines": 3,
    "browser/test_axe.py::test_the_table": 5,
    "browser/test_city.py::test_a_whole_game_with_loan_and_bonuses": 0,
    "browser/test_city.py::test_an_introductory_game_by_keyboard_alone": 0,
    "browser/test_games.py::test_a_whole_flip_game": 0,
    "browser/test_games.py::test_a_whole_solo_card_game": 0,
    "browser/test_reach.py::test_every_language_fits_on_a_small_phone": 4,
    "browser/test_rival.py::test_a_whole_game": 3,
    "browser/test_themes.py::test_a_game_of_a_neighbourhood": 4,
    "browser/test_together.py::test_three_at_one_device": 0,
    "engine/test_artefacts.py::test_the_next_engine_plays_and_one_line_says_why": 2,
    "engine/test_equal.py::test_batches_and_tallies_give_the_same_results": 3,
    "engine/test_equal.py::test_planners_play_the_same_game": 3,
    "engine/test_equal.py::test_whole_states_after_every_game": 3,
    "engine/test_equal.py::test_whole_states_after_every_move": 3,
    "envs/test_environments.py::test_a_batch_equals_single_environments": 3,
    "envs/test_environments.py::test_all_engines_step_the_same_batch": 3,
    "envs/test_environments.py::test_every_autoreset_and_reward": 3,
    "envs/test_environments.py::test_whole_games_are_deterministic_and_within_bounds": 3,
    "games/home/box/test_odd_boxes.py::test_every_bot_plays_whole_games": 3,
    "games/home/box/test_odd_boxes.py::test_the_expert_plays_the_last_turns": 5,
    "games/home/face/test_sheets.py::test_a_described_sheet_reads_back_as_it_was": 3,
    "games/home/face/test_words.py::test_every_move_has_a_line_of_its_own": 4,
    "games/home/rules/test_properties.py::test_what_holds_in_every_position": 3,
    "games/vegas/page/test_page.py::test_a_whole_game_tells_what_the_engine_counts": 3,
    "games/vegas/rules/test_reach.py::test_simulated_games_reach_nearly_every_line": 0,
    "golden/test_golden.py::test_golden_playthrough": 2,
    "recipes/test_recipes.py::test_a_bot": 0,
    "recipes/test_recipes.py::test_a_box_by_data_only": 0,
    "recipes/test_recipes.py::test_a_game": 0,
    "recipes/test_recipes.py::test_a_language": 0,
    "recipes/test_recipes.py::test_a_neighbourhood": 0,
    "recipes/test_recipes.py::test_an_action": 0,
    "server/test_fuzz.py::test_every_answer_keeps_to_the_document": 3,
    "server/test_games.py::test_a_game_of_every_mode_with_bots": 3,
    "server/test_hidden.py::test_hidden_cards_and_marks_change_no_message": 4,
    "test_record.py::test_a_replay_equals_its_original": 3,
    "test_record.py::test_a_replay_equals_its_original_at_every_point": 0,
    "test_same_game.py::test_a_batch_is_the_games_of_its_seeds": 3,
    "test_same_game.py::test_a_batch_of_learners_too": 4,
    "test_same_game.py::test_a_learner_meets_the_same_bots": 3,
    "test_same_game.py::test_a_tally_is_of_the_same_game": 3,
    "test_view.py::test_marks_of_others_in_the_current_turn_never_change_a_view": 3,
}


def mark_the_rest(items: Iterable[pytest.Item]) -> None:
    """Let what `make test` leaves out be long."""
    met: Counter[str] = Counter()
    for item in items:
        name = item.nodeid.partition("[")[0].removeprefix("tests/")
        share = ONE_OF.get(name)
        if share is None or item.get_closest_marker("long"):
            continue
        if share == 0 or met[name] % share:
            item.add_marker(pytest.mark.long)
        met[name] += 1
