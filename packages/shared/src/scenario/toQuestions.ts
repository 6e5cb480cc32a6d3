import type { ElicitationClosed, ElicitationOpened, SessionEvent } from "../events.ts";
import { isUrlRequest } from "../elicitation/request.ts";
import { isJsonObject } from "../json.ts";
import type { WrittenScenario } from "./scenarioSchema.ts";
import { toTextMatch } from "./volatile.ts";

type WrittenQuestion = NonNullable<WrittenScenario["tests"][number]["questions"]>[number];
type Asked = { opened: ElicitationOpened; closed?: ElicitationClosed };

/** The questions of a call with the answers they got, and whether they had an order. */
export function toQuestions(
  callId: string,
  events: readonly SessionEvent[],
  notices: string[],
): { questions: WrittenQuestion[]; order: "listed" | "any" } {
  const asked = new Map<string, Asked>();
  let open = 0;
  let atOnce = false;
  for (const event of events) {
    if (event.type === "elicitation-opened" && event.callId === callId) {
      asked.set(event.elicitationId, { opened: event });
      open += 1;
      atOnce ||= open > 1;
    } else if (event.type === "elicitation-closed") {
      const question = asked.get(event.elicitationId);
      if (!question) continue;
      question.closed = event;
      open -= 1;
    }
  }
  const all = [...asked.values()];
  const firstCancelled = all.find(({ closed }) => closed?.by === "call-cancelled");
  return {
    questions: all.map((question) => toQuestion(question, question === firstCancelled, notices)),
    order: atOnce ? "any" : "listed",
  };
}

function toQuestion(
  { opened: { request }, closed }: Asked,
  cancelsCall: boolean,
  notices: string[],
): WrittenQuestion {
  const message = toTextMatch(request.message, "");
  if (isUrlRequest(request)) {
    if (closed?.answer?.action === "accept") {
      notices.push(
        `The page of "${request.message}" has to be visited: give its answer a visit, ` +
          "done: { run: [node, visit.mjs] } for example.",
      );
    }
    return { message, mode: "url", ...toAnswer(closed, cancelsCall, "done") };
  }
  const { properties } = request.requestedSchema;
  const fields = isJsonObject(properties) ? Object.keys(properties) : [];
  return { message, fields, ...toAnswer(closed, cancelsCall, "accept") };
}

/** Without an answer the profile's rule gives it, as it did. */
function toAnswer(
  closed: ElicitationClosed | undefined,
  cancelsCall: boolean,
  accepted: "accept" | "done",
): Pick<WrittenQuestion, "answer"> {
  switch (closed?.by) {
    case "rule":
      return {};
    case "timeout":
      return { answer: "timeout" };
    case "call-cancelled":
      return { answer: cancelsCall ? "cancel-call" : "never" };
    case undefined:
    case "mcp-server":
    case "disconnect":
      return { answer: "never" };
    case "person":
  }
  const { answer = { action: "cancel" }, deliberate } = closed;
  if (answer.action !== "accept") return { answer: answer.action };
  const content = isJsonObject(answer.content) ? answer.content : undefined;
  if (deliberate) return { answer: { broken: content ?? "no-content" } };
  return { answer: content ? { accept: content } : accepted };
}
