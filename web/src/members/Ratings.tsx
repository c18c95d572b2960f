import { say, t, tn } from "../i18n";
import { seasonWords } from "../lobby/words";
import type { MemberRating } from "../messages";
import { Course } from "./Course";

type Props = { ratings: readonly MemberRating[]; season: string };

/** Ratings by box and mode, each with how it went. */
export function Ratings({ ratings, season }: Props) {
  return (
    <table class="ratings">
      <caption class="cap">
        {season ? t("Ratings, {season}", { season: seasonWords(season) }) : t("Ratings")}
      </caption>
      <thead class="sr">
        <tr>
          <th scope="col">{t("Box and mode")}</th>
          <th scope="col">{t("Course")}</th>
          <th scope="col">{t("Plus or minus")}</th>
          <th scope="col">{t("Rating")}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating) => (
          <tr key={`${rating.edition}/${rating.mode}`}>
            <th scope="row">
              {`${rating.title} ${rating.year}`}
              <small>
                {`${say(rating.mode_name)}, ${tn("{n} game", "{n} games", rating.games)}`}
              </small>
            </th>
            <td>
              <Course values={rating.course} />
            </td>
            <td class="give">{`± ${rating.uncertainty}`}</td>
            <td class="rating">{rating.rating}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
