import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import { fieldsOf, modeOf } from "@elicitation-playground/harness/run/match/matchQuestion";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isUrlRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import type {
  CallOutcome,
  ElicitationState,
} from "@elicitation-playground/shared/log/sessionState";
import { toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";

// What `call` prints about a call besides its result. docs/HARNESS.md lists the words.

/** Who or what cancelled a call. */
export type Cancellation = {
  by: "person" | "signal" | "nobody" | "option" | "timeout" | "mcp-server";
  reason: string;
  /** What to do about it, for the person to read. */
  advice?: string[];
};

/** What `call` answered itself: from an --answer, or because there was nobody to ask any more. */
export type AnsweredBy = Map<string, "option" | "nobody">;

type ReportedQuestion = {
  message: string;
  mode: "form" | "url";
  round: number;
  /** Its key in a round of 2026-07-28. */
  key?: string;
  fields?: string[];
  schema?: JsonObject;
  url?: string;
  /** The words of the log; `option` is an --answer, `nobody` if no one answered. */
  by: ClosedBy | "option" | "nobody";
  /** The answer that was sent. */
  answer?: SentAnswer;
};

/** All questions of a call, in the order in which they were asked. */
export function reportQuestions(
  call: HostCall,
  answeredBy: AnsweredBy,
  cancellation: Cancellation | undefined,
): ReportedQuestion[] {
  return call.questions.map((question) => {
    const { request, round, inputKey, closed } = question;
    const by = closerOf(question, answeredBy, cancellation);
    const isAnswered = closed !== undefined && answers.has(closed.by);
    return {
      message: request.message,
      mode: modeOf(request),
      round,
      ...(inputKey !== undefined && { key: inputKey }),
      ...(isUrlRequest(request)
        ? { url: request.url }
        : { fields: fieldsOf(request), schema: request.requestedSchema }),
      by,
      ...(isAnswered && closed.answer && { answer: closed.answer }),
    };
  });
}

function closerOf(
  { id, closed }: ElicitationState,
  answeredBy: AnsweredBy,
  cancellation: Cancellation | undefined,
): ReportedQuestion["by"] {
  if (!closed) return "nobody";
  if (closed.by === "person") return answeredBy.get(id) ?? "person";
  return closed.by === "call-cancelled" && cancellation?.by === "nobody" ? "nobody" : closed.by;
}

/** Whatever else closes a question sends no answer of anyone. */
const answers: ReadonlySet<ClosedBy> = new Set(["person", "rule", "timeout"]);

/** The outcome of a call; if it was cancelled, with who or what did it. */
export function reportOutcome(outcome: CallOutcome, cancellation: Cancellation | undefined) {
  if (outcome.status !== "cancelled") return outcome;
  return { ...outcome, by: cancellation?.by ?? ("mcp-server" as const) };
}

/** The outcome of a call of something that the MCP server does not offer. */
export function reportMistake(outcome: CallOutcome, mistake: string) {
  const { problem } =
    outcome.status === "failed" ? outcome : new ProblemError("mcp-error", mistake);
  return { status: "failed" as const, problem: { ...problem, detail: mistake } };
}

/** The questions that had no answer, each with an option that answers it. */
export function describeUnanswered(call: HostCall): string[] {
  const open = call.questions.filter(({ closed }) => closed?.by === "call-cancelled");
  return open.flatMap(({ request, treatment }) => {
    const fields = isUrlRequest(request) ? request.url : fieldsOf(request).join(", ");
    const about = fields === "" ? "" : ` (${shorten(fields, 300)})`;
    return [
      `No answer was given to "${shorten(request.message, 300)}"${about}. Add this, or run the command in a terminal to be asked:`,
      `  --answer ${suggestAnswer(toShownRequest(request, treatment))}`,
    ];
  });
}

/** An answer that would be accepted, as it is written in a shell. */
export function suggestAnswer(request: ElicitationRequest): string {
  if (isUrlRequest(request)) return "accept";
  const content = fillContent(request.requestedSchema);
  const isValid = checkContent(request.requestedSchema, content).length === 0;
  return isValid ? quote(JSON.stringify(content)) : "decline";
}

/** For a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
