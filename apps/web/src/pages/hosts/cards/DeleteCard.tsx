import { useState } from "react";
import { hostCommands } from "../../../commands/hostCommands.ts";
import { report } from "../../../commands/report.ts";

/** Deletes a card for good, so it asks first. */
export function DeleteCard({ cardId, onDeleted }: { cardId: string; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => setIsAsking(true)}
      >
        Delete…
      </button>
    );
  }
  return (
    <span className="card-delete" role="group" aria-label="Delete this card?">
      <button
        type="button"
        className="button button-small card-delete-now"
        ref={focus}
        onClick={() => void report(hostCommands.remove(cardId).then(onDeleted))}
      >
        Delete this card
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => setIsAsking(false)}
      >
        Keep it
      </button>
    </span>
  );
}

/** The button that had the focus is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
