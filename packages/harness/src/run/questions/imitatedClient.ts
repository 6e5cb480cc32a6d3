import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import {
  decidesAtOnce,
  whyImpossible,
  type Treatment,
} from "@elicitation-playground/shared/profile/treatment";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { toContent } from "./checkAnswer.ts";

/**
 * Whether the scenario leaves the answer to the imitated client: it expects what the client does by
 * itself. Throws if it wants to answer, and the client does not let it.
 */
export function isLeftToClient(
  opened: ElicitationOpened,
  answer: ScenarioAnswer | undefined,
): boolean {
  const { treatment } = opened;
  const wanted = toWanted(opened, answer);
  if (answer === undefined) return treatment?.rule !== undefined;
  if (!wanted) return false;
  const why = whyImpossible(treatment, wanted);
  if (why === undefined) return false;
  const own = treatment?.rule?.reaction;
  const isEmpty =
    answer === "accept" || (typeof answer === "object" && JSON.stringify(answer.accept) === "{}");
  const isOwn = answer === own || (own === "accept-empty" && isEmpty);
  if (decidesAtOnce(treatment) && isOwn) return true;
  throw new TestFailure("client-behavior", why, { hint: adviceFor(treatment) });
}

function adviceFor(treatment: Treatment = {}): string {
  const { neverSends, hidden } = treatment;
  if (decidesAtOnce(treatment)) {
    return (
      "The tool never sees another answer from such a client. To test what it does then, leave out " +
      "answer."
    );
  }
  return hidden && !neverSends
    ? "To reach such a client, ask for it as text or as a choice, or in a question of its own that " +
        "the tool can do without."
    : "Such a client sends an error or nothing instead: the tool must not wait for the answer.";
}

/** What a person would send; undefined where nothing is sent. */
function toWanted({ request }: ElicitationOpened, answer: ScenarioAnswer | undefined) {
  switch (answer) {
    case undefined:
    case "timeout":
    case "never":
    case "cancel-call":
      return undefined;
    case "decline":
    case "cancel":
      return { action: answer };
    case "accept":
    case "done":
    case "not-done":
      return { action: "accept" as const };
    default:
      // The content as every other client would send it.
      return {
        action: answer.action ?? ("accept" as const),
        ...(answer.accept !== undefined && { content: toContent(answer.accept, request) }),
      };
  }
}
