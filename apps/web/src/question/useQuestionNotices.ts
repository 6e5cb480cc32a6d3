import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { nameOfConnection } from "@elicitation-playground/shared/log/names";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { useCommands } from "../commands/commands.ts";
import { useStore } from "../design/createStore.ts";
import { showNotice } from "../design/notices/notices.ts";
import { notify } from "../design/notices/notifications.ts";
import { describeArrival, describeClosings, describeQuestion } from "../log/describeQuestion.ts";
import { listPageWaits } from "../log/listPageWaits.ts";
import { draftKey, draftTextKey, dropDraft, isEdited } from "./form/draft.ts";
import { deliveries, forgetDeliveries, isSameAnswer, type Delivery } from "./queue/deliveries.ts";
import { forgetCancel } from "./queue/cancelWithUndo.ts";
import { questionQueue } from "./queue/questionQueue.ts";
import { toPageTime } from "./queue/pageTime.ts";
import { readOpenable } from "./url/openTab.ts";

/** Notifies the person of new questions and of those that were closed elsewhere. */
export function useQuestionNotices(state: SessionState): void {
  const commands = useCommands();
  const delivered = useStore(deliveries);
  const open = useRef(new Set<string>());
  const dropped = useRef(new Set<string>());
  const pages = useRef(new Map<string, string>());
  useEffect(() => {
    const all: SessionQuestion[] = [
      ...Object.values(state.elicitations),
      ...Object.values(state.samplings),
    ];
    for (const question of all) {
      if (question.closed || open.current.has(question.id)) continue;
      open.current.add(question.id);
      dropped.current.delete(question.id);
      const { openedAt, deadline } = question;
      for (const moment of [openedAt, deadline]) if (moment !== undefined) toPageTime(moment);
      const who = nameOfConnection(state, question.connectionId);
      notify(`${who} asks`, describeQuestion(question));
    }
    const closed = all.filter((question) => question.closed);
    // Until the playground responds, it is not known whether the answer of this page closed it.
    if (closed.some(({ id }) => delivered.get(id)?.status === "sending")) return;
    const isOwnAct = ({ id, callId, connectionId }: SessionQuestion) =>
      questionQueue.get().cancelling.has(id) ||
      commands?.hasEnded(callId) === true ||
      commands?.hasEnded(connectionId) === true;
    reportClosed(state, takeFrom(open.current, closed), delivered, isOwnAct);
    for (const { id } of closed) {
      if (!dropped.current.has(id)) dropDrafts(draftKey(state.id, id));
      dropped.current.add(id);
    }
    forgetDeliveries(closed.map(({ id }) => id));
  }, [state, delivered, commands]);
  useEffect(() => {
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

/** Reports the questions that were closed by something else than the person at this page. */
function reportClosed(
  state: SessionState,
  closed: SessionQuestion[],
  delivered: ReadonlyMap<string, Delivery>,
  isOwnAct: (question: SessionQuestion) => boolean,
): void {
  const elsewhere: SessionQuestion[] = [];
  for (const question of closed) {
    const delivery = delivered.get(question.id);
    const isKnown = delivery?.status === "received" || isOwnAct(question);
    forgetCancel(question.id);
    if (isKnown) continue;
    if (delivery?.status === "unknown" && isClosedBy(question, delivery)) {
      showNotice({ tone: "plain", text: describeArrival(question) });
    } else {
      elsewhere.push(question);
    }
  }
  if (elsewhere.length === 0) return;
  const wasTyped = ({ id }: SessionQuestion) => isEdited(draftKey(state.id, id));
  showNotice({ tone: "plain", text: describeClosings(elsewhere, wasTyped) });
}

function isClosedBy(question: SessionQuestion, { answer }: Delivery): boolean {
  if (question.closed?.by !== "person") return false;
  return !isElicitation(question) || isSameAnswer(answer, question.closed.answer);
}

/** Removes the questions from the open ones, and returns those that were among them. */
function takeFrom(open: Set<string>, questions: SessionQuestion[]): SessionQuestion[] {
  return questions.filter(({ id }) => open.delete(id));
}

function dropDrafts(key: string): void {
  dropDraft(key);
  dropDraft(draftTextKey(key));
}
