import { traitLabels, type Trait } from "@elicitation-playground/shared/elicitation/traits";
import type { Behavior, Reaction } from "@elicitation-playground/shared/profile/behavior";

const reactionWords: Record<Reaction, string> = {
  accept: "Accepts the suggested values",
  "accept-empty": "Accepts {}",
  decline: "Declines",
  cancel: "Cancels",
  error: "Responds with an error",
  silence: "Never answers",
};

/** How a client treats questions, a line for each difference. */
export function describeBehavior(behavior: Behavior): string[] {
  const { rules, hides, hidesForm, atTimeout, neverSends, ignores } = behavior;
  return [
    ...rules.map(({ when, reaction, afterMs }) => {
      const delay = afterMs === 0 ? "" : ` after ${afterMs} ms`;
      return `${reactionWords[reaction]}${delay}${when.length > 0 ? ` with ${listOf(when)}` : ""}`;
    }),
    ...(hides.length > 0 ? [`Hides ${listOf(hides)}`] : []),
    ...(hidesForm.length > 0 ? [`Hides a form with ${listOf(hidesForm, "or")}`] : []),
    ...(atTimeout === "cancel" ? [] : [`${reactionWords[atTimeout]} at the answer timeout`]),
    ...(neverSends.length > 0 ? [`Never sends ${neverSends.join(" or ")}`] : []),
    ...(ignores.length > 0 ? [`Ignores ${ignores.join(", ")}`] : []),
    ...(behavior.preselectsFirst ? ["Selects the first option of a required choice"] : []),
    ...(behavior.trimsText ? ["Removes spaces around texts"] : []),
  ];
}

function listOf(traits: readonly Trait[], word: "and" | "or" = "and"): string {
  const type = word === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat("en", { type }).format(traits.map((trait) => traitLabels[trait]));
}
