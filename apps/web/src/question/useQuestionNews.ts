import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { dropDraft } from "./form/draft.ts";
import { notify } from "../design/notices/notifications.ts";
import { showNotice } from "../design/notices/notices.ts";
import { nameOfConnection } from "@elicitation-playground/shared/log/names";
import { answeredHere } from "./queue/answeredHere.ts";
import { describeClosing, describeQuestion } from "../log/describeQuestion.ts";
import { release } from "./queue/questionQueue.ts";
import { draftKey, draftTextKey } from "./form/draftKey.ts";
import { listPageWaits } from "../log/listPageWaits.ts";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { readOpenable } from "./url/openTab.ts";

/** Says that a question came, and why one went away without an answer from here. */
export function useQuestionNews(state: SessionState): void {
  const seen = useRef(new Set<string>());
  const waited = useRef(new Map<string, string>());
  useEffect(() => {
    const all: SessionQuestion[] = [
      ...Object.values(state.elicitations),
      ...Object.values(state.samplings),
    ];
    for (const question of all) {
      const { id, closed } = question;
      if (!closed) {
        if (!seen.current.has(id)) {
          const name = nameOfConnection(state, question.connectionId);
          notify(`${name} asks`, describeQuestion(question));
        }
        seen.current.add(id);
        continue;
      }
      const key = draftKey(state.id, id);
      dropDraft(key);
      dropDraft(draftTextKey(key));
      if (!seen.current.delete(id)) continue;
      release(id);
      if (!answeredHere.has(id)) showNotice({ tone: "plain", text: describeClosing(question) });
    }
    for (const { id, url } of listPageWaits(state)) waited.current.set(id, url);
    for (const [id, url] of waited.current) {
      if (!state.elicitations[id]?.completed) continue;
      waited.current.delete(id);
      const page = readOpenable(url)?.host ?? url;
      showNotice({ tone: "plain", text: `The page at ${page} is done, says the MCP server.` });
    }
  }, [state]);
}
