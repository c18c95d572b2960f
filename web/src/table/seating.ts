/** Who is shown where there is no room for everybody. */

export const MOST_TABS = 4;

/** Points by seat; null: nobody knows them yet. */
type Scores = readonly (number | null)[];

/** Seats by score, the best first; equal ones by seat, those without points last. */
export function byScore(scores: Scores): number[] {
  const points = (seat: number) => scores[seat] ?? -Infinity;
  return scores
    .map((_, seat) => seat)
    .sort((a, b) => (points(b) === points(a) ? a - b : points(b) - points(a)));
}

/**
 * You first, then the others around the table; where they are more than `most`, you, the leader, and
 * whoever is nearest to you.  Who only watches sees the best ones.
 */
export function shownSeats(scores: Scores, own: number | null, most: number): number[] {
  const seats = scores.map((_, seat) => seat);
  if (own === null) return seats.length <= most ? seats : byScore(scores).slice(0, most);
  const others = seats.filter((seat) => seat !== own);
  if (seats.length <= most) return [own, ...others];
  const ranking = byScore(scores);
  const place = ranking.indexOf(own);
  const [leader] = ranking.filter((seat) => seat !== own);
  const nearest = ranking
    .map((seat, rank) => ({ seat, far: Math.abs(rank - place) }))
    .filter(({ seat }) => seat !== own && seat !== leader)
    .sort((a, b) => a.far - b.far)
    .map(({ seat }) => seat);
  const company = [leader, ...nearest].filter((seat) => seat !== undefined).slice(0, most - 1);
  return [own, ...company.sort((a, b) => ranking.indexOf(a) - ranking.indexOf(b))];
}

/** The seat beside another, going round. */
export function nextSeat(seats: readonly number[], seat: number, way: 1 | -1): number {
  const place = seats.indexOf(seat) + way;
  return seats[(place + seats.length) % seats.length] ?? seat;
}
