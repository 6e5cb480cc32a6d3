import type { ReactNode } from "react";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { withModifier } from "../../design/shortcuts.ts";
import type { Answering } from "../queue/useAnswer.ts";

/** The three answers, always visible. `accept` is the accept button of this question. */
export function AnswerBar({ answering, accept }: { answering: Answering; accept: ReactNode }) {
  const { isReadOnly, isSending, failure, send } = answering;
  if (isReadOnly) return null;
  return (
    <footer className="dialog-footer">
      {failure && <ProblemView failure={failure} />}
      <div className="dialog-buttons">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSending}
          onClick={() => send({ action: "cancel" })}
        >
          Cancel
          <kbd aria-hidden="true">esc</kbd>
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => send({ action: "decline" })}
        >
          Decline
        </button>
        {accept}
      </div>
    </footer>
  );
}

export function AcceptHint() {
  return <kbd aria-hidden="true">{withModifier("↵")}</kbd>;
}
