import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useState } from "react";
import { Later } from "../design/Later.tsx";
import "./fault.css";

// Most questions are answered as they should be, so its code comes with the first click.
const FaultDialog = lazy(async () => ({
  default: (await import("./FaultDialog.tsx")).FaultDialog,
}));

type FaultMenuProps = { sessionId: string; elicitation: ElicitationState };

/** The way to wrong answers: apart from the right ones, and marked as what it is. */
export function FaultMenu({ sessionId, elicitation }: FaultMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!elicitation.faults?.length) return null;
  return (
    <div className="fault-strip">
      <button
        type="button"
        className="button button-quiet button-small fault-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Break it on purpose…
      </button>
      {isOpen && (
        // The question around it has keys of its own, which are not meant in here.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <Later>
            <FaultDialog
              sessionId={sessionId}
              elicitation={elicitation}
              onClose={() => setIsOpen(false)}
            />
          </Later>
        </div>
      )}
    </div>
  );
}
