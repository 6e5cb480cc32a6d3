import { openElicitations, type SessionState } from "@elicitation-playground/shared/sessionState";
import { useEffect, useRef } from "react";
import { dropDraft } from "../form/draft.ts";
import { showNotice } from "../notice/notices.ts";
import { describeClosing } from "./describeClosing.ts";
import { ElicitationDialog } from "./ElicitationDialog.tsx";
import { wasAnsweredHere } from "./useAnswer.ts";

/** Shows the oldest waiting question, and says why one went away without an answer from here. */
export function ElicitationDesk({ state }: { state: SessionState }) {
  const waiting = openElicitations(state);
  const shown = useRef(new Set<string>());

  useEffect(() => {
    for (const elicitation of Object.values(state.elicitations)) {
      const { id, closed } = elicitation;
      if (!closed) {
        shown.current.add(id);
        continue;
      }
      dropDraft(draftKey(state.id, id));
      if (shown.current.delete(id) && !wasAnsweredHere(id)) {
        showNotice({ tone: "plain", text: describeClosing(elicitation, closed) });
      }
    }
  }, [state.id, state.elicitations]);

  const [oldest] = waiting;
  if (!oldest) return null;
  return (
    <ElicitationDialog
      key={oldest.id}
      state={state}
      elicitation={oldest}
      total={waiting.length}
      draftKey={draftKey(state.id, oldest.id)}
    />
  );
}

function draftKey(sessionId: string, elicitationId: string): string {
  return `${sessionId} ${elicitationId}`;
}
