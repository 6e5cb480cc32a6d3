import { faultLabels } from "../elicitation/faults.ts";
import { answerWords } from "../elicitation/request.ts";
import { toJsonLine, type JsonValue } from "../text/json.ts";
import { shorten } from "../text/shorten.ts";
import type { ClosedBy, ElicitationClosed, ElicitationReopened, SamplingClosed } from "./events.ts";
import type { SessionState } from "./sessionState.ts";

type AnswerDescription = { title: string; detail: string; tone: "plain" | "warn" };

/** How a question ended: the answer with its content, and who or what gave it. */
export function describeAnswer(event: ElicitationClosed): AnswerDescription {
  const { by, answer, reason, deliberate, fault, unanswered, errors } = event;
  const title = answer ? answerWords[answer.action] : unansweredWords[unanswered ?? "closed"];
  const content = toJson(answer?.content);
  if (deliberate !== true) {
    const isOdd = unanswered !== undefined || errors !== undefined;
    const detail = join(content, describeBreaks(errors), closedBy[by], reason);
    return { title, detail, tone: isOdd ? "warn" : "plain" };
  }
  const label = faultLabels[fault?.kind ?? "odd-answer"];
  return { title: `${title} with a fault`, detail: join(label, content), tone: "warn" };
}

const unansweredWords = {
  closed: "Question closed",
  error: "Answered with an error",
  silence: "Never answered",
} as const;

/** How an answer breaks the schema that an imitated client sends so. */
export function describeBreaks(errors: ElicitationClosed["errors"]): string | undefined {
  if (!errors) return undefined;
  const described = errors.map(({ field, message }) => `${field} ${message}`.trim());
  return `breaks the schema: ${described.join("; ")}`;
}

/** The question has the accent until it is answered again. */
export function describeReopening(
  { elicitationId, at }: ElicitationReopened & { at: string },
  { elicitations }: SessionState,
) {
  const { request, reopened, closed } = elicitations[elicitationId] ?? {};
  const isWaiting = !closed && reopened?.at === at;
  return {
    title: "Question reopened",
    detail: request?.message ?? "",
    tone: isWaiting ? ("accent" as const) : ("plain" as const),
    announcement: `Open again, with its former answer: ${shorten(request?.message ?? "", 300)}`,
  };
}

export function describeSamplingAnswer(event: SamplingClosed): AnswerDescription {
  const { by, response, reason } = event;
  const title = response ? "Sampling answered" : "Sampling refused";
  const detail = join(toJson(response?.["content"]), closedBy[by], reason);
  return { title, detail, tone: "plain" };
}

/** Who or what closed a question; empty when it was the person. */
export const closedBy: Record<ClosedBy, string> = {
  person: "",
  rule: "by a rule",
  timeout: "timed out",
  "call-cancelled": "closed because its call ended",
  "mcp-server": "withdrawn by the MCP server",
  disconnect: "closed because the connection ended",
};

function toJson(value: JsonValue | undefined): string {
  return value === undefined ? "" : toJsonLine(value);
}

function join(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(", ");
}
