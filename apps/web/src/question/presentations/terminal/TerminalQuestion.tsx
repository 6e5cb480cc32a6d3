import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { ElicitationHead, type QuestionViewProps } from "../../view/QuestionView.tsx";
import { shownRequestOf } from "../../body/shownRequest.ts";
import { useFindings } from "../../body/useFindings.ts";
import { useNeedsWholeForm, WholeForm } from "../../fieldByField/WholeForm.tsx";
import { RegionFrame } from "../../frame/RegionFrame.tsx";
import { useDraftVersion } from "../../form/useDraftVersion.ts";
import { FormTerminal } from "./FormTerminal.tsx";
import { UrlTerminal } from "./UrlTerminal.tsx";
import "./terminal.css";

/** A question as command-line hosts ask it. */
export function TerminalQuestion(props: QuestionViewProps) {
  const { elicitation, draftKey, answering } = props;
  const request = shownRequestOf(elicitation);
  const findings = useFindings(elicitation);
  const needsWholeForm = useNeedsWholeForm(request);
  const draftVersion = useDraftVersion(draftKey);
  const cancel = () => answering.send({ action: "cancel" });
  if (needsWholeForm) return <WholeForm {...props} />;
  return (
    <RegionFrame className="terminal" onEscape={cancel}>
      <ElicitationHead {...props} />
      {isUrlRequest(request) ? (
        <UrlTerminal
          findings={findings}
          request={request}
          era={elicitation.era}
          isCompleted={elicitation.completed}
          draftKey={draftKey}
          answering={answering}
        />
      ) : (
        <FormTerminal
          key={draftVersion}
          findings={findings}
          request={request}
          era={elicitation.era}
          draftKey={draftKey}
          answering={answering}
        />
      )}
    </RegionFrame>
  );
}
