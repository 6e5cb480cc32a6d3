import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { nameOfConnection } from "@elicitation-playground/shared/log/names";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { showNotice } from "../design/notices/notices.ts";
import { notify } from "../design/notices/notifications.ts";
import { describeClosing, describeQuestion } from "../log/describeQuestion.ts";
import { listPageWaits } from "../log/listPageWaits.ts";
import { draftKey, draftTextKey, dropDraft } from "./form/draft.ts";
import { answeredHere, stopCancelling } from "./queue/questionQueue.ts";
import { readOpenable } from "./url/openTab.ts";

/** Notifies the person of new questions and of those that were closed elsewhere. */
export function useQuestionNotices(state: SessionState): void {
  const open = useRef(new Set<string>());
  const pages = useRef(new Map<string, string>());
  useEffect(() => {
    const all: SessionQuestion[] = [
      ...Object.values(state.elicitations),
      ...Object.values(state.samplings),
    ];
    for (const question of all) {
      const { id, connectionId, closed } = question;
      if (!closed) {
        if (!open.current.has(id)) {
          notify(`${nameOfConnection(state, connectionId)} asks`, describeQuestion(question));
        }
        open.current.add(id);
        continue;
      }
      const key = draftKey(state.id, id);
      dropDraft(key);
      dropDraft(draftTextKey(key));
      if (!open.current.delete(id)) continue;
      stopCancelling(id);
      if (!answeredHere.has(id)) showNotice({ tone: "plain", text: describeClosing(question) });
    }
    for (const { id, url } of listPageWaits(state)) pages.current.set(id, url);
    for (const [id, url] of pages.current) {
      if (!state.elicitations[id]?.completed) continue;
      pages.current.delete(id);
      const page = readOpenable(url)?.host ?? url;
      showNotice({
        tone: "plain",
        text: `The MCP server reported that the page at ${page} is finished.`,
      });
    }
  }, [state]);
}
