import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { useState } from "react";
import { Icon } from "../design/Icon.tsx";
import { AcceptHint, AnswerBar } from "./AnswerBar.tsx";
import { inspectUrl } from "./inspectUrl.ts";
import { QuestionBody } from "./QuestionBody.tsx";
import { UrlView } from "./UrlView.tsx";
import type { Answering } from "./useAnswer.ts";

type UrlQuestionProps = {
  request: UrlRequest;
  era: string;
  /** The MCP server says that the page is done, before the person has said anything. */
  isCompleted: boolean;
  answering: Answering;
};

/** Asks to open a page. Nothing is fetched or opened before the person agrees. */
export function UrlQuestion({ request, era, isCompleted, answering }: UrlQuestionProps) {
  const [isOpened, setIsOpened] = useState(false);
  const url = inspectUrl(request.url);
  const { href } = url;
  // From 2026 on the retry is the check, so accept is sent when the person is done there.
  const acceptsWhenDone = era >= "2026";

  const open = () => {
    if (href === undefined) return;
    window.open(href, "_blank", "noopener,noreferrer");
    if (acceptsWhenDone) setIsOpened(true);
    else answering.send({ action: "accept" });
  };

  return (
    <>
      <QuestionBody message={request.message}>
        <UrlView url={url} />
        {isCompleted && (
          <p className="url-done">
            The MCP server says that this page is done already. You still choose the answer.
          </p>
        )}
        <p className="url-words">
          {isOpened
            ? "The page is open in another tab. Come back when you are done there."
            : "Accept opens this page in a new tab. What you do there stays between you and that site."}
        </p>
        {isOpened && (
          <button type="button" className="button button-small" onClick={open}>
            <Icon name="open" />
            Open again
          </button>
        )}
      </QuestionBody>
      <AnswerBar
        answering={answering}
        accept={
          <button
            type="button"
            className="button button-accent"
            data-answer="accept"
            disabled={href === undefined}
            aria-disabled={answering.isSending}
            onClick={isOpened ? () => answering.send({ action: "accept" }) : open}
          >
            {isOpened ? "Done" : "Accept"}
            <AcceptHint />
          </button>
        }
      />
    </>
  );
}
