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
    "arena/test_cluster.py::test_workers_do_not_outlive_an_arena_that_is_killed": 0,
    "arena/test_games.py::test_engines_and_views_give_the_same_rows": 6,
    "arena/test_ratings.py::test_an_interval_holds_the_true_rating_about_as_often_as_it_says": 0,
    "arena/test_report.py::test_the_report_and_its_pictures": 0,
    "arena/test_report.py::test_the_same_arena_gives_the_same_files": 0,
    "bots/test_fair.py::test_bots_of_the_engines": 3,
    "bots/test_search.py::test_a_review_finds_the_turn_that_was_thrown_away": 0,
    "browser/test_after.py::test_the_daily_deal_counts_the_first_result": 0,
    "browser/test_after.py::test_the_end_tells_who_won_and_why_it_ended": 0,
    "browser/test_alive.py::test_the_other_sheet_is_accessible": 0,
    "browser/test_alive.py::test_what_others_wrote_is_lit_also_after_a_reload": 0,
    "browser/test_axe.py::test_gatherings": 0,
    "browser/test_axe.py::test_pages": 4,
    "browser/test_axe.py::test_the_table": 20,
    "browser/test_axe.py::test_ways_to_play": 3,
    "browser/test_city.py::test_a_game_against_acme_on_a_small_phone": 0,
    "browser/test_city.py::test_a_whole_game_with_loan_and_bonuses": 0,
    "browser/test_city.py::test_an_introductory_game_by_keyboard_alone": 0,
    "browser/test_dealer.py::test_a_hand_that_is_held_is_not_given_twice": 0,
    "browser/test_dealer.py::test_a_new_deal_is_another_table": 0,
    "browser/test_dealer.py::test_a_server_that_starts_again_loses_no_turn": 0,
    "browser/test_dealer.py::test_a_whole_deck_is_dealt_by_keyboard": 0,
    "browser/test_dealer.py::test_a_whole_game_against_the_rival": 0,
    "browser/test_dealer.py::test_axe_finds_nothing": 4,
    "browser/test_dealer.py::test_everything_is_in_sight_at_every_size": 4,
    "browser/test_dealer.py::test_the_pairs_are_spoken_on_wish": 0,
    "browser/test_end.py::test_a_game_played_here_ends_with_its_review_begun": 0,
    "browser/test_end.py::test_a_replay_plays_itself": 0,
    "browser/test_end.py::test_nothing_is_too_wide_in_any_language": 8,
    "browser/test_end.py::test_the_picture_has_the_size_of_a_preview": 2,
    "browser/test_end.py::test_twelve_seats_hide_nobody": 2,
    "browser/test_friends.py::test_a_dead_address_is_not_passed_on_until_the_network_is_open": 0,
    "browser/test_friends.py::test_a_turn_that_ran_out_of_time_is_told": 0,
    "browser/test_friends.py::test_remarks_stand_beside_names_and_can_be_muted": 0,
    "browser/test_friends.py::test_seats_are_given_to_bots_and_left_out": 0,
    "browser/test_friends.py::test_what_leads_nowhere_says_so": 0,
    "browser/test_games.py::test_a_flip_game_with_advanced_plans_and_roundabouts": 0,
    "browser/test_games.py::test_a_whole_expert_game": 0,
    "browser/test_games.py::test_a_whole_flip_game": 0,
    "browser/test_games.py::test_a_whole_solo_card_game": 0,
    "browser/test_lessons.py::test_a_lesson_can_be_read_by_everybody": 2,
    "browser/test_lessons.py::test_every_lesson_by_taps_on_a_phone": 11,
    "browser/test_lessons.py::test_the_first_lesson_by_keys": 0,
    "browser/test_levels.py::test_the_turns_that_cost_most": 0,
    "browser/test_look.py::test_a_whole_game": 0,
    "browser/test_look.py::test_everything_around_the_games": 14,
    "browser/test_look.py::test_the_first_turns": 2,
    "browser/test_own_box.py::test_the_box_of_the_manual_is_uploaded_and_played": 0,
    "browser/test_reach.py::test_a_game_on_a_small_phone": 0,
    "browser/test_reach.py::test_every_language_fits_on_a_small_phone": 0,
    "browser/test_rival.py::test_a_rematch_has_the_same_opponent": 0,
    "browser/test_rival.py::test_a_whole_game": 0,
    "browser/test_rules.py::test_axe_finds_nothing": 0,
    "browser/test_rules.py::test_they_are_read_in_every_language_on_a_small_phone": 4,
    "browser/test_start.py::test_a_way_leads_to_its_table": 3,
    "browser/test_taps.py::test_a_turn_begins_with_its_pairs_in_sight": 2,
    "browser/test_themes.py::test_a_game_of_a_neighbourhood": 7,
    "browser/test_themes.py::test_a_neighbourhood_on_a_small_phone_and_in_every_language": 0,
    "browser/test_together.py::test_three_at_one_device": 0,
    "browser/test_together.py::test_two_browsers_and_a_lost_connection": 0,
    "engine/test_artefacts.py::test_the_next_engine_plays_and_one_line_says_why": 2,
    "engine/test_artefacts.py::test_the_same_sources_give_the_same_bytes": 3,
    "engine/test_equal.py::test_batches_and_tallies_give_the_same_results": 3,
    "engine/test_equal.py::test_planners_play_the_same_game": 3,
    "engine/test_equal.py::test_whole_states_after_every_game": 3,
    "engine/test_equal.py::test_whole_states_after_every_move": 3,
    "envs/test_environments.py::test_a_batch_equals_single_environments": 6,
    "envs/test_environments.py::test_all_engines_step_the_same_batch": 6,
    "envs/test_environments.py::test_every_autoreset_and_reward": 6,
    "envs/test_environments.py::test_whole_games_are_deterministic_and_within_bounds": 6,
    "games/home/box/test_odd_boxes.py::test_every_bot_plays_whole_games": 3,
    "games/home/box/test_odd_boxes.py::test_the_expert_plays_the_last_turns": 5,
    "games/home/face/test_sheets.py::test_a_described_sheet_reads_back_as_it_was": 3,
    "games/home/face/test_words.py::test_a_plan_is_reached_exactly_when_its_condition_holds": 0,
    "games/home/face/test_words.py::test_every_move_has_a_line_of_its_own": 4,
    "games/home/rules/test_properties.py::test_what_holds_in_every_position": 3,
    "games/vegas/box/test_soundness.py::test_numbers_are_found_exactly_where_there_are_some": 0,
    "games/vegas/page/test_page.py::test_a_game_by_hints_uses_every_part_of_the_city": 0,
    "games/vegas/page/test_page.py::test_a_whole_game_tells_what_the_engine_counts": 3,
    "games/vegas/rules/test_reach.py::test_simulated_games_reach_nearly_every_line": 0,
    "golden/test_golden.py::test_golden_playthrough": 3,
    "recipes/test_recipes.py::test_a_bot": 0,
    "recipes/test_recipes.py::test_a_box_by_data_only": 0,
    "recipes/test_recipes.py::test_a_game": 0,
    "recipes/test_recipes.py::test_a_language": 0,
    "recipes/test_recipes.py::test_a_neighbourhood": 0,
    "recipes/test_recipes.py::test_an_action": 0,
    "server/test_daily.py::test_medals_are_in_order_and_below_what_the_usual_bot_scores": 3,
    "server/test_fuzz.py::test_every_answer_keeps_to_the_document": 3,
    "server/test_games.py::test_a_game_of_every_mode_with_bots": 3,
    "server/test_hidden.py::test_hidden_cards_and_marks_change_no_message": 8,
    "server/test_hidden.py::test_what_was_said_on_paper_changes_no_message_before_the_turn_is_over": 5,
    "server/test_paper.py::test_a_table_with_paper_ends_like_the_game_online": 3,
    "server/test_restart.py::test_what_anybody_was_told_is_on_the_disk": 2,
    "test_paper.py::test_a_game_on_paper_is_the_game_it_was_taken_from": 14,
    "test_paper.py::test_bots_play_beside_paper": 2,
    "test_paper.py::test_cards_can_be_told_at_a_table_with_paper": 6,
    "test_record.py::test_a_replay_equals_its_original": 3,
    "test_record.py::test_a_replay_equals_its_original_at_every_point": 0,
    "test_same_game.py::test_a_batch_is_the_games_of_its_seeds": 6,
    "test_same_game.py::test_a_batch_of_learners_too": 6,
    "test_same_game.py::test_a_learner_meets_the_same_bots": 6,
    "test_same_game.py::test_a_tally_is_of_the_same_game": 6,
    "test_telling.py::test_a_record_of_a_told_game_tells_its_cards": 7,
    "test_telling.py::test_a_told_game_equals_the_dealt_one_it_was_taken_from": 5,
    "test_telling.py::test_every_engine_goes_on_from_a_told_position": 3,
    "test_view.py::test_marks_of_others_in_the_current_turn_never_change_a_view": 6,
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
