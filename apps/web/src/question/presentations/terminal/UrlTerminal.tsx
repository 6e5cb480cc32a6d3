import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import { useState } from "react";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { inspectUrl } from "../../url/inspectUrl.ts";
import { keepOpened, wasOpened } from "../../url/openedPages.ts";
import { UrlView } from "../../url/UrlView.tsx";
import { FindingsNotice } from "../../body/FindingsNotice.tsx";
import type { Answering } from "../../queue/useAnswer.ts";
import { TerminalPane } from "./TerminalPane.tsx";
import { startUrlTalk, takeUrlLine, urlTalkHelp } from "./urlTalk.ts";

type UrlTerminalProps = {
  findings: readonly Finding[];
  request: UrlRequest;
  era: string;
  isCompleted: boolean;
  draftKey: string;
  answering: Answering;
};

/** Asks to open a page. Nothing is fetched or opened before the person says yes. */
export function UrlTerminal(props: UrlTerminalProps) {
  const { findings, request, era, isCompleted, draftKey, answering } = props;
  const url = inspectUrl(request.url);
  const { href } = url;
  const [talk, setTalk] = useState(() => startUrlTalk(href !== undefined, wasOpened(draftKey)));

  const take = (typed: string) => {
    const step = takeUrlLine(talk, typed, href !== undefined, urlAcceptMeans(era) === "finished");
    setTalk(step.talk);
    if (step.opens && step.talk.isOpened) keepOpened(draftKey);
    if (step.opens) window.open(href, "_blank", "noopener,noreferrer");
    if (step.answer) answering.send(step.answer);
  };

  return (
    <TerminalPane
      message={request.message}
      lines={talk.lines}
      prompt={talk.prompt}
      answering={answering}
      onLine={take}
    >
      <UrlView url={url} />
      <FindingsNotice findings={findings} />
      <p className="terminal-soft">{urlTalkHelp}</p>
      {isCompleted && (
        <p className="terminal-soft">
          The MCP server says that this page is done already. You still choose the answer.
        </p>
      )}
      {answering.failure && <ProblemView failure={answering.failure} />}
    </TerminalPane>
  );
}
