import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { createContext, lazy, use, useRef, type ReactNode } from "react";
import { panelProps, TabList } from "../../design/TabList.tsx";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { LongText } from "../../design/text/LongText.tsx";
import { FindingsNotice } from "./FindingsNotice.tsx";
import { useFindings } from "./useFindings.ts";
import { useFocusableScroll } from "../../design/useFocusableScroll.ts";

// These tabs are not shown at first, so their code is loaded on demand.
const SchemaPanel = lazy(async () => ({
  default: (await import("./SchemaPanel.tsx")).SchemaPanel,
}));
const WirePanel = lazy(async () => ({ default: (await import("./WirePanel.tsx")).WirePanel }));

export type QuestionTab = "answer" | "json" | "schema" | "wire";

/** What the tabs of a question show. Without it there are no tabs. */
export type QuestionContextValue = {
  elicitation: ElicitationState;
  events: readonly SessionEvent[];
  tab: QuestionTab;
  chooseTab: (tab: QuestionTab) => void;
};

export const QuestionContext = createContext<QuestionContextValue | undefined>(undefined);

type QuestionBodyProps = {
  message: string;
  /** The JSON tab; a URL question has none. */
  json?: ReactNode;
  children: ReactNode;
};

/** The message as plain text without links, and below it the ways to answer. */
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
      {/* It stays mounted, so that nothing typed in it is lost. */}
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
