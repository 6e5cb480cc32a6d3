import { answerWords, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { Icon } from "../../design/Icon.tsx";
import { answerIcons, describeEnding } from "../../log/describeQuestion.ts";
import "./answerMark.css";

const tones = { accept: "good", decline: "warn", cancel: "plain" } as const;

/** What a question was answered with: an icon, a word and, in short, its content. */
export function AnswerMark({ question }: { question: SessionQuestion }) {
  const action = actionOf(question);
  const content = shortContent(question);
  return (
    <span className="answer-mark" data-tone={tones[action]}>
      <span className="answer-mark-icon">
        <Icon name={answerIcons[action]} />
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

/** The answer, or the one that is most like what happened. */
function actionOf({ closed }: SessionQuestion): SentAnswer["action"] {
  if (!closed) return "cancel";
  if ("answer" in closed && closed.answer) return closed.answer.action;
  return "response" in closed && closed.response ? "accept" : "decline";
}

/** A question that is being cancelled is still open. */
function wordOf({ closed }: SessionQuestion): string {
  return closed ? describeEnding(closed) : answerWords.cancel.toLowerCase();
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
