import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { lazy, useState } from "react";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { useCommands } from "../../commands/commands.ts";
import { readAnswers } from "../form/draft.ts";
import "./fault.css";

// Few questions need it, so its code is loaded on the first click.
const FaultDialog = lazy(async () => ({
  default: (await import("./FaultDialog.tsx")).FaultDialog,
}));

/** Opens the faults, apart from the regular answers. */
export function FaultMenu(props: { elicitation: ElicitationState; draftKey: string }) {
  const { elicitation, draftKey } = props;
  const commands = useCommands();
  const [isOpen, setIsOpen] = useState(false);
  if (!commands || !elicitation.faults?.length) return null;
  return (
    <div className="fault-bar">
      <button
        type="button"
        className="button button-quiet button-small fault-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Send a fault…
      </button>
      {isOpen && (
        // The shortcuts of the question must not work in this dialog.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <LazyBoundary>
            <FaultDialog
              commands={commands}
              elicitation={elicitation}
              typed={readAnswers(draftKey)}
              onClose={() => setIsOpen(false)}
            />
          </LazyBoundary>
        </div>
      )}
    </div>
  );
}
