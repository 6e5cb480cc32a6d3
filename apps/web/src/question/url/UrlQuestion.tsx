import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import { useMemo, useState } from "react";
import { AcceptHint, AnswerBar } from "../body/AnswerBar.tsx";
import { inspectUrl } from "./inspectUrl.ts";
import { QuestionBody } from "../body/QuestionBody.tsx";
import { keepOpened, openTab, wasOpened } from "./openTab.ts";
import { UrlSteps, type UrlStage } from "./UrlSteps.tsx";
import { UrlView } from "./UrlView.tsx";
import type { Answering } from "../queue/useAnswer.ts";

type UrlQuestionProps = {
  request: UrlRequest;
  era: string;
  /** The MCP server reported that the page is finished before the person answered. */
  isCompleted: boolean;
  /** The key under which the opened page is remembered. */
  draftKey: string;
  answering: Answering;
};

const acceptLabels: Record<UrlStage, string> = {
  asked: "Open page",
  opened: "I'm finished",
  blocked: "I opened it",
};

/** Asks to open a page. Nothing is fetched or opened before the person agrees. */
export function UrlQuestion(props: UrlQuestionProps) {
  const { request, era, isCompleted, draftKey, answering } = props;
  const [stage, setStage] = useState<UrlStage>(wasOpened(draftKey) ? "opened" : "asked");
  const url = useMemo(() => inspectUrl(request.url), [request.url]);
  const { href } = url;
  const acceptsWhenFinished = urlAcceptMeans(era) === "finished";
  const accept = () => answering.send({ action: "accept" });

  const open = (thenAccept: boolean) => {
    if (href === undefined || answering.isSending) return;
    if (!openTab(href)) setStage("blocked");
    else if (thenAccept) accept();
    else {
      keepOpened(draftKey);
      setStage("opened");
    }
  };

  return (
    <>
      <QuestionBody message={request.message}>
        <UrlView url={url} />
        {isCompleted && (
          <p className="url-finished">
            The MCP server reported that this page is finished. You still have to answer.
          </p>
        )}
        {href !== undefined && (
          <UrlSteps
            stage={stage}
            href={href}
            acceptsWhenFinished={acceptsWhenFinished}
            onOpenAgain={() => open(false)}
            onSendNow={() => open(true)}
          />
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
            onClick={stage === "asked" ? () => open(!acceptsWhenFinished) : accept}
          >
            {acceptLabels[stage]}
            <AcceptHint />
          </button>
        }
      />
    </>
  );
}
