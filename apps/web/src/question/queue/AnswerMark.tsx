import { answerWords } from "@elicitation-playground/shared/elicitation/request";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { Icon, type IconName } from "../../design/Icon.tsx";
import { describeResponse } from "../../log/describeQuestion.ts";
import "./answerMark.css";

type Tone = "good" | "warn" | "plain";

const looks = {
  accept: { icon: "check", tone: "good" },
  decline: { icon: "close", tone: "warn" },
  cancel: { icon: "remove", tone: "plain" },
} as const satisfies Record<string, { icon: IconName; tone: Tone }>;

/** What a question was answered with: an icon, a word and, in short, its content. */
export function AnswerMark({ question }: { question: SessionQuestion }) {
  const { icon, tone } = lookOf(question);
  const content = shortContent(question);
  return (
    <span className="answer-mark" data-tone={tone}>
      <span className="answer-mark-icon">
        <Icon name={icon} />
      </span>
      <span className="answer-mark-word">{wordOf(question)}</span>
      {content !== "" && (
        <>
          {" "}
          <bdi className="answer-mark-content">{content}</bdi>
        </>
      )}
    </span>
  );
}

function lookOf({ closed }: SessionQuestion): { icon: IconName; tone: Tone } {
  if (!closed) return looks.cancel;
  if ("answer" in closed && closed.answer) return looks[closed.answer.action];
  return "response" in closed && closed.response ? looks.accept : looks.decline;
}

/** A question that is being cancelled is still open. */
function wordOf({ closed }: SessionQuestion): string {
  return closed ? describeResponse(closed) : answerWords.cancel.toLowerCase();
}

const contentLength = 40;

/** The entered values, without the names of their fields. */
function shortContent({ closed }: SessionQuestion): string {
  const content = closed && "answer" in closed ? closed.answer?.content : undefined;
  if (!isJsonObject(content)) return "";
  const values = Object.values(content).map((value) =>
    typeof value === "string" ? value : JSON.stringify(value),
  );
  return shorten(values.join(", "), contentLength);
}
