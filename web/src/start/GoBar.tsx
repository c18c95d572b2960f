import { Icon } from "../drawings/icons";

type Props = {
  form: string; // id of the form that the button sends
  who: string;
  what: string;
  label: string;
  problem: string;
};

/** The whole table in one sentence, and the button that opens it. */
export function GoBar({ form, who, what, label, problem }: Props) {
  return (
    <section class="go" aria-labelledby="go-who">
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="go-in">
        <p>
          <b id="go-who">{who}</b>
          <small>{what}</small>
        </p>
        <button type="submit" form={form} class="btn main" data-play-now="">
          <Icon name="next" />
          {label}
        </button>
      </div>
    </section>
  );
}
