import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import { useState } from "react";
import { ProblemView } from "../../../commands/ProblemView.tsx";
import { FoldedFindings } from "../../body/FindingsList.tsx";
import type { Answering } from "../../queue/useAnswer.ts";
import { inspectUrl } from "../../url/inspectUrl.ts";
import { keepOpened, openTab, wasOpened } from "../../url/openTab.ts";
import { UrlView } from "../../url/UrlView.tsx";
import { TerminalPane } from "./TerminalPane.tsx";
import { submitUrlLine, urlPromptHelp, urlPrompts, type UrlPrompt } from "./urlPrompt.ts";

type UrlTerminalProps = {
  findings: readonly Finding[];
  request: UrlRequest;
  era: string;
  isCompleted: boolean;
  draftKey: string;
  answering: Answering;
};

/** Asks to open a page. Nothing is fetched or opened before the person agrees. */
export function UrlTerminal(props: UrlTerminalProps) {
  const { findings, request, era, isCompleted, draftKey, answering } = props;
  const url = inspectUrl(request.url);
  const { href } = url;
  const [prompt, setPrompt] = useState<UrlPrompt>(() => ({
    stage: href === undefined ? "unopenable" : wasOpened(draftKey) ? "opened" : "asked",
    lines: [],
  }));

  const submit = (typed: string) => {
    const { state, answer } = submitUrlLine(prompt, typed, {
      acceptsWhenFinished: urlAcceptMeans(era) === "finished",
      open: () => href !== undefined && openTab(href),
    });
    setPrompt(state);
    if (state.stage === "opened") keepOpened(draftKey);
    if (answer) answering.send(answer);
  };

  return (
    <TerminalPane
      message={request.message}
      lines={prompt.lines}
      prompt={urlPrompts[prompt.stage]}
      answering={answering}
      onLine={submit}
    >
      <UrlView url={url} />
      <FoldedFindings findings={findings} era={era} />
      <p className="terminal-soft">{urlPromptHelp}</p>
      {isCompleted && (
        <p className="terminal-soft">
          The MCP server reported that this page is finished. You still have to answer.
        </p>
      )}
      {answering.failure && <ProblemView failure={answering.failure} />}
    </TerminalPane>
  );
}
