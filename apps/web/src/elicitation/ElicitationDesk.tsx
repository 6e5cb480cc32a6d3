import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/sessionState";
import { lazy, useEffect, useRef } from "react";
import { Later } from "../design/Later.tsx";
import { dropDraft } from "../form/draft.ts";
import { showNotice } from "../notice/notices.ts";
import { answeredHere } from "./answeredHere.ts";
import { describeClosing } from "./describeClosing.ts";
import { OpenQuestion } from "./OpenQuestion.tsx";

// Few MCP servers ask for it, so its code comes with the first one that does.
const SamplingDialog = lazy(async () => ({
  default: (await import("../sampling/SamplingDialog.tsx")).SamplingDialog,
}));

/** Shows the oldest waiting question, and says why one went away without an answer from here. */
export function ElicitationDesk({ state }: { state: SessionState }) {
  const shown = useRef(new Set<string>());

  useEffect(() => {
    const all = [...Object.values(state.elicitations), ...Object.values(state.samplings)];
    for (const question of all) {
      const { id, closed } = question;
      if (!closed) {
        shown.current.add(id);
        continue;
      }
      dropDraft(draftKey(state.id, id));
      if (shown.current.delete(id) && !answeredHere.has(id)) {
        showNotice({ tone: "plain", text: describeClosing(question) });
      }
    }
  }, [state.id, state.elicitations, state.samplings]);

  const elicitations = openElicitations(state);
  const samplings = openSamplings(state);
  const [elicitation] = elicitations;
  const [sampling] = samplings;
  const total = elicitations.length + samplings.length;
  if (sampling && (!elicitation || sampling.openedAt < elicitation.openedAt)) {
    return (
      <Later>
        <SamplingDialog
          key={sampling.id}
          state={state}
          sampling={sampling}
          total={total}
          draftKey={draftKey(state.id, sampling.id)}
        />
      </Later>
    );
  }
  if (!elicitation) return null;
  return (
    <OpenQuestion
      key={elicitation.id}
      state={state}
      elicitation={elicitation}
      total={total}
      draftKey={draftKey(state.id, elicitation.id)}
    />
  );
}

function draftKey(sessionId: string, questionId: string): string {
  return `${sessionId} ${questionId}`;
}
