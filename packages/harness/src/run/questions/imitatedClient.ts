import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { decidesAtOnce } from "@elicitation-playground/shared/profile/treatment";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { toContent } from "./checkAnswer.ts";

/** What stops an answer that an imitated client does not let the person give, and what to do. */
type Obstacle = { cause: string; hint: string };

const toUseRule =
  "The tool never sees another answer from such a client. To test what it does then, leave out answer.";
const toShowAll =
  "To reach such a client, ask for it as text or as a choice, or in a question of its own that the " +
  "tool can do without.";
const toAcceptOnly =
  "Such a client sends an error or nothing instead. The tool must not wait for it.";

/** Undefined if the person can give this answer. */
export function findObstacle(
  { treatment }: Pick<ElicitationOpened, "treatment">,
  { action, content = {} }: Pick<ElicitationAnswer, "action"> & { content?: object },
): Obstacle | undefined {
  const { rule, hidden, neverSends } = treatment ?? {};
  if (rule && decidesAtOnce(treatment)) return { cause: rule.text, hint: toUseRule };
  if (neverSends?.actions.some((never) => never === action)) {
    return { cause: neverSends.text, hint: toAcceptOnly };
  }
  if (action !== "accept" || !hidden?.fields.some((name) => Object.hasOwn(content, name))) {
    return undefined;
  }
  return { cause: hidden.text, hint: toShowAll };
}

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
  const obstacle = findObstacle(opened, wanted);
  if (!obstacle) return false;
  if (decidesAtOnce(treatment) && answer === treatment?.rule?.reaction) return true;
  throw new TestFailure("client-behavior", obstacle.cause, { hint: obstacle.hint });
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
