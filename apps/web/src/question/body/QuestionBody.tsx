import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { lazy, use, useRef, type ReactNode } from "react";
import { panelProps, TabList } from "../../design/TabList.tsx";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { LongText } from "../../design/LongText.tsx";
import { FindingsNotice } from "./FindingsNotice.tsx";
import { QuestionContext, type QuestionContextValue } from "./questionContext.ts";
import { useFindings } from "./useFindings.ts";
import { useFocusableScroll } from "../../design/useFocusableScroll.ts";

// Looked at by choice and never at first, so their code comes then.
const SchemaPanel = lazy(async () => ({
  default: (await import("./SchemaPanel.tsx")).SchemaPanel,
}));
const WirePanel = lazy(async () => ({ default: (await import("./WirePanel.tsx")).WirePanel }));

type QuestionBodyProps = {
  message: string;
  /** The answer as JSON, where there is one. */
  json?: ReactNode;
  children: ReactNode;
};

/** What is asked: plain text as it was written, nothing to click, then the way to answer it. */
export function QuestionBody({ message, json, children }: QuestionBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const question = use(QuestionContext);
  useFocusableScroll(body);
  return (
    <div ref={body} className="dialog-body">
      <p id="question-message" className="question-message plain-text">
        <LongText text={message} />
      </p>
      {question ? (
        <TabbedAnswer question={question} json={json}>
          {children}
        </TabbedAnswer>
      ) : (
        children
      )}
    </div>
  );
}

type TabbedAnswerProps = { question: QuestionContextValue; json: ReactNode; children: ReactNode };

function TabbedAnswer({ question, json, children }: TabbedAnswerProps) {
  const { elicitation, events, tab, chooseTab } = question;
  const findings = useFindings(elicitation);
  const isUrl = isUrlRequest(elicitation.request);
  const id = `question-${elicitation.id}`;
  const note = findings.length > 0 ? { note: String(findings.length) } : {};
  const tabs = [
    { name: "answer", title: isUrl ? "Page" : "Form" },
    ...(isUrl ? [] : [{ name: "json", title: "JSON" } as const]),
    { name: "schema", title: isUrl ? "Request" : "Schema", ...note },
    { name: "wire", title: "Wire" },
  ] as const;
  return (
    <>
      {tab !== "schema" && (
        <FindingsNotice findings={findings} onShow={() => chooseTab("schema")} />
      )}
      <TabList id={id} label="Views" tabs={tabs} current={tab} onChoose={chooseTab} />
      {/* It stays on the page, so that nothing typed in it is lost. */}
      <div {...panelProps(id, "answer")} className="question-panel" hidden={tab !== "answer"}>
        {children}
      </div>
      {tab !== "answer" && (
        <div {...panelProps(id, tab)} className="question-panel">
          <LazyBoundary>
            {tab === "json" && json}
            {tab === "schema" && <SchemaPanel elicitation={elicitation} findings={findings} />}
            {tab === "wire" && <WirePanel elicitation={elicitation} events={events} />}
          </LazyBoundary>
        </div>
      )}
    </>
  );
}
