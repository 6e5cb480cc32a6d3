import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useState } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { useCommands } from "../../commands/useCommands.ts";
import "./fault.css";

// Most questions are answered as they should be, so its code comes with the first click.
const FaultDialog = lazy(async () => ({
  default: (await import("./FaultDialog.tsx")).FaultDialog,
}));

/** The way to wrong answers: apart from the right ones, and marked as what it is. */
export function FaultMenu({ elicitation }: { elicitation: ElicitationState }) {
  const commands = useCommands();
  const [isOpen, setIsOpen] = useState(false);
  if (!commands || !elicitation.faults?.length) return null;
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
          <LazyBoundary>
            <FaultDialog
              commands={commands}
              elicitation={elicitation}
              onClose={() => setIsOpen(false)}
            />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}
