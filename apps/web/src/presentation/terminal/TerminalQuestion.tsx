import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { QuestionHead } from "../../elicitation/QuestionHead.tsx";
import type { QuestionViewProps } from "../../elicitation/QuestionView.tsx";
import { PresentationMenu } from "../PresentationMenu.tsx";
import { RegionFrame } from "../RegionFrame.tsx";
import { FormTerminal } from "./FormTerminal.tsx";
import { UrlTerminal } from "./UrlTerminal.tsx";
import "./terminal.css";

/** The question as command-line hosts ask it: text in, text out. */
export function TerminalQuestion(props: QuestionViewProps) {
  const { state, elicitation, total, draftKey, answering } = props;
  const { request } = elicitation;
  const cancel = () => answering.send({ action: "cancel" });
  return (
    <RegionFrame className="terminal" onEscape={cancel}>
      <QuestionHead
        state={state}
        question={elicitation}
        wants="asks"
        atDeadline="Cancelled"
        total={total}
        menu={<PresentationMenu />}
        onClose={cancel}
      />
      {isUrlRequest(request) ? (
        <UrlTerminal
          request={request}
          era={elicitation.era}
          isCompleted={elicitation.completed}
          answering={answering}
        />
      ) : (
        <FormTerminal request={request} draftKey={draftKey} answering={answering} />
      )}
    </RegionFrame>
  );
}
