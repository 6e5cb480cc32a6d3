import type { Session } from "@elicitation-playground/host/session/session";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import { isUrlRequest, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { AnswerFault, ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { describeInvalid, toContent } from "./checkAnswer.ts";
import { describeContentErrors, findContentErrors } from "./contentErrors.ts";

type FaultAnswer = Exclude<ScenarioAnswer, string> & { fault: AnswerFault };

export function isFaultAnswer(answer: ScenarioAnswer): answer is FaultAnswer {
  return typeof answer === "object" && answer.fault !== undefined;
}

/**
 * Commits the fault of an answer, and waits until a late answer has left. Throws a TestFailure if
 * the question does not allow the fault.
 */
export async function commitFault(
  { session, name, signal }: { session: Session; name: string; signal: AbortSignal },
  opened: ElicitationOpened,
  answer: FaultAnswer,
): Promise<void> {
  if (!opened.faults?.includes(answer.fault)) {
    throw new TestFailure("refused-answer", `${name}: ${whyImpossible(answer.fault, opened)}`);
  }
  const sent = toSent(name, opened, answer);
  const hasLeft = answer.fault === "answer-late" && untilSent(session, sent, signal);
  session.commitFault(opened.elicitationId, toFault(answer.fault), sent);
  await hasLeft;
}

function untilSent({ log }: Session, { action }: SentAnswer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      unfollow();
      signal.removeEventListener("abort", end);
      resolve();
    };
    signal.addEventListener("abort", end);
    const unfollow = log.follow((event) => {
      if (event.type !== "frame" || event.direction !== "out") return;
      const { result } = isJsonObject(event.message) ? event.message : {};
      if (isJsonObject(result) && result["action"] === action) end();
    });
  });
}

/** The key that add-key adds. */
export const addedKey = "not-asked";

function toFault(kind: AnswerFault): Fault {
  return kind === "add-key" ? { kind, key: addedKey } : { kind };
}

/** The answer to send: apart from the fault it is valid, so that only the fault is tested. */
function toSent(
  name: string,
  { request }: ElicitationOpened,
  { accept, action = "accept" }: FaultAnswer,
): SentAnswer {
  if (action !== "accept") return { action };
  if (isUrlRequest(request)) {
    if (typeof accept !== "object") return { action };
    const cause = `${name} opens a page, and is accepted without content. Remove accept.`;
    throw new TestFailure("refused-answer", cause, { at: ["accept"] });
  }
  const errorsOf = (given: NonNullable<FaultAnswer["accept"]>) =>
    findContentErrors(request.requestedSchema, toContent(given, request));
  const given = accept ?? (errorsOf("defaults").length === 0 ? "defaults" : "generated");
  const [error] = errorsOf(given);
  if (error) {
    const cause = `${name}: ${describeInvalid({ accept: given }, describeContentErrors([error]))}`;
    throw new TestFailure("refused-answer", cause, { at: ["accept", error.field] });
  }
  return { action, content: toContent(given, request) };
}

/** Why the question does not allow the fault, and what to do. */
function whyImpossible(fault: AnswerFault, { era, faults = [] }: ElicitationOpened): string {
  const isRound = faults.includes("drop-key");
  const asked = `this question was asked in ${era}`;
  const onlyEra = (wanted: string) => `Write eras: [${wanted}] in this test.`;
  if (!faults.includes("answer-twice")) {
    return `${fault} is not possible for a question of a task or of error -32042; only drop-connection is.`;
  }
  switch (fault) {
    case "tamper-state":
    case "omit-state":
    case "replay-state":
    case "swap-state": {
      const needs = `${fault} needs 2026-07-28 and a requestState`;
      if (!isRound) return `${needs}; ${asked}. ${onlyEra("2026-07-28")}`;
      if (!faults.includes("tamper-state")) {
        return `${needs}; this question has none. Remove the fault.`;
      }
      return fault === "replay-state"
        ? "replay-state needs a requestState that was sent before; there is none yet. Make the " +
            "same call first, and list this one in its afterwards."
        : "swap-state needs the requestState of another call; there is none yet. Make a call " +
            "with other arguments first, and list this one in its afterwards.";
    }
    case "drop-key":
    case "add-key":
      return `${fault} needs 2026-07-28, where answers have keys; ${asked}. ${onlyEra("2026-07-28")}`;
    case "answer-late":
      return `answer-late needs 2025-11-25 or 2025-06-18, where the answer is a message of its own; ${asked}. ${onlyEra("2025-11-25")}`;
    case "drop-connection":
      return (
        "drop-connection needs stdio or 2025-11-25: over HTTP in 2026-07-28, no request is open " +
        "while a question waits. Use cancel-call, or write eras: [2025-11-25] in this test."
      );
    case "answer-twice":
      return `${fault} is not possible for this question. Remove the fault.`;
  }
}
