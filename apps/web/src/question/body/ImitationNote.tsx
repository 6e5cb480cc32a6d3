import { imitations } from "@elicitation-playground/shared/hosts/imitations";
import { describeSources } from "@elicitation-playground/shared/hosts/writtenProfiles";
import type { Behavior } from "@elicitation-playground/shared/profile/behavior";
import type { Treatment } from "@elicitation-playground/shared/profile/treatment";
import { Icon } from "../../design/Icon.tsx";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../design/text/lengths.ts";
import "./imitation.css";

type ImitationNoteProps = { behavior: Behavior | null | undefined; treatment: Treatment };

/** What the imitated client does not show, check or send. */
export function ImitationNote({ behavior, treatment }: ImitationNoteProps) {
  const { imitates } = behavior ?? {};
  const host = imitates ? imitations[imitates] : undefined;
  return (
    <section className="imitation" aria-label="Imitated client">
      <Icon name="warning" />
      <div>
        <p>
          <strong>Shown as in {host?.name ?? imitates ?? "the client of this profile"}.</strong>{" "}
          {describeTreatment(treatment).join(" ")}
        </p>
        {host && describeWithSource(treatment).length === 0 && (
          <p className="imitation-sources">{describeSources(host.sources)}</p>
        )}
      </div>
    </section>
  );
}

/** In sentences. */
function describeTreatment(treatment: Treatment): string[] {
  const { hidden, ignores, preselectsFirst, trimsText } = treatment;
  return [
    ...describeWithSource(treatment),
    ...(hidden ? [`Hidden here: ${shorten(hidden.fields.join(", "), lineLength)}.`] : []),
    // Nothing of the rest can be seen in a form without fields.
    ...(ignores && !hidden?.isWholeForm ? [`It neither checks nor shows ${listOf(ignores)}.`] : []),
    ...(preselectsFirst && !hidden?.isWholeForm
      ? ["It selects the first option of a required choice."]
      : []),
    ...(trimsText && !hidden?.isWholeForm ? ["It removes spaces around texts."] : []),
  ];
}

/** These sentences name their source. */
function describeWithSource({ rule, hidden, neverSends }: Treatment): string[] {
  return [
    ...(rule ? [rule.text, `It acts after ${toDelay(rule.afterMs)}.`] : []),
    ...(hidden ? [hidden.text] : []),
    ...(neverSends ? [neverSends.text] : []),
  ];
}

const keywordNames = {
  pattern: "patterns",
  format: "formats",
  length: "lengths",
  range: "ranges of numbers",
  default: "defaults",
  "text-default": "defaults of texts",
} as const;

function listOf(ignores: NonNullable<Treatment["ignores"]>): string {
  const names = ignores.map((part) => keywordNames[part]);
  return new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

function toDelay(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}
