import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useStore } from "../../design/createStore.ts";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import type { Selected } from "../../log/selection.ts";
import { chosenPresentation } from "../../question/presentations/chosenPresentation.ts";
import { CallActions } from "./CallActions.tsx";
import { CallForm } from "./CallForm.tsx";
import { OutcomeView } from "./OutcomeView.tsx";
import { SubjectPanel } from "./SubjectPanel.tsx";
import "./subject.css";
import "./call.css";

type ToolPanelProps = { state: SessionState; selected: Selected | undefined };

/** The middle column. A presentation can replace it. */
export function ToolPanel({ state, selected }: ToolPanelProps) {
  const { ToolPanel: Replacement } = useStore(chosenPresentation);
  if (!Replacement) return selected && <SubjectPanel state={state} selected={selected} />;
  return (
    <LazyBoundary>
      <Replacement
        state={state}
        selected={selected}
        callForm={selected && <CallForm state={state} selected={selected} />}
        renderOutcome={(call) => (
          <>
            <OutcomeView state={state} call={call} isAsking={false} />
            <CallActions call={call} />
          </>
        )}
      />
    </LazyBoundary>
  );
}
