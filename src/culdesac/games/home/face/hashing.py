"""What the hash of a book covers; records of games that were played long ago depend on it."""

from __future__ import annotations

# of fields that had another name when the hash was fixed
FORMER_NAMES = {
    "roundabouts_wanted": "islands",
    "rival_bis": "rival_copy",
    "events": "zombies",
    "event": "horde",
}
FIRST_FIELDS = frozenset({
    "hands", "picks", "solo", "passing", "roundabouts", "reshuffle", "twins_stay", "plain",
    "ties_by_size", "houses", "streets", "every", "ends", "starts", "pools", "sizes",
    "temp_boxes", "temps_needed", "temp_award", "bis_boxes", "refusal_boxes", "street", "mask",
    "park", "park_boxes", "value", "value_boxes", "pool", "bis", "roundabout", "refusal",
    "temp", "cards", "share", "number", "action", "first_plan", "dealt", "kind", "need",
    "where", "count", "high", "low",
})  # fmt: skip
# they follow from others and came later, or are no rules
IMPLIED_FIELDS = frozenset({"renews", "habits", "horizon", "lessons"})
FIELD_ORDER = (
    "hands", "picks", "solo", "rival", "by_plan", "below", "in_discard", "apart", "theme",
    "zombies", "passing", "roundabouts", "reshuffle", "twins_stay", "plain", "ties_by_size",
    "houses", "streets", "every", "ends", "starts", "pools", "sizes", "temp_boxes",
    "temps_needed", "temp_award", "bis_boxes", "refusal_boxes", "street", "mask", "park",
    "park_boxes", "value", "value_boxes", "pool", "bis", "roundabout", "refusal", "temp",
    "rival_scores", "validates", "temp_places", "rival_park", "rival_pool", "rival_temp",
    "rival_fence", "rival_copy", "rival_value", "rival_theme", "rival_capacity", "spots",
    "worth", "collects", "steps", "step_points", "street_award", "total_award", "bullets",
    "bullet_boxes", "sides", "horde", "free", "cards", "share", "number", "action",
    "first_plan", "dealt", "kind", "need", "where", "count", "islands", "first_mark",
    "first_least", "first_most", "second_mark", "second_least", "second_most", "high", "low",
)  # fmt: skip
