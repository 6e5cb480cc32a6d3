import {
  answerWords,
  type ElicitationAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { Commands } from "../../commands/commands.ts";
import { toFailure } from "../../commands/failure.ts";
import { hideNotice, showNotice, showPending } from "../../design/notices/notices.ts";
import { describeQuestion } from "../../log/describeQuestion.ts";
import { deliver } from "./deliveries.ts";
import { showQuestion, startCancelling, stopCancelling } from "./questionQueue.ts";

/** Long enough to notice a mistake, short enough for the MCP server. */
const undoMs = 5000;

/** What stops each cancel that waits. */
const waiting = new Map<string, () => void>();

/**
 * Cancel is one key away and would discard what was typed. So it is sent with a delay, or as soon
 * as the person says so or the page is closed.
 */
export function cancelWithUndo(commands: Commands, elicitation: ElicitationState): void {
  const elicitationId = elicitation.id;
  const send = () => {
    stopWaiting(elicitationId);
    void sendCancel(commands, elicitationId);
  };
  window.addEventListener("pagehide", send);
  waiting.set(elicitationId, () => window.removeEventListener("pagehide", send));
  startCancelling(elicitationId);
  showPending({
    id: noticeId(elicitationId),
    tone: "plain",
    text: `${answerWords.cancel}: ${describeQuestion(elicitation)}`,
    shownMs: undoMs,
    undo: () => {
      forgetCancel(elicitationId);
      showQuestion(elicitationId);
    },
    commitLabel: "Send now",
    commit: send,
  });
}

/** The question is open again, or was closed by something else. */
export function forgetCancel(elicitationId: string): void {
  stopWaiting(elicitationId);
  hideNotice(noticeId(elicitationId));
  stopCancelling(elicitationId);
}

function stopWaiting(elicitationId: string): void {
  waiting.get(elicitationId)?.();
  waiting.delete(elicitationId);
}

function noticeId(elicitationId: string): string {
  return `cancel-${elicitationId}`;
}

async function sendCancel(commands: Commands, elicitationId: string): Promise<void> {
  const answer: ElicitationAnswer = { action: "cancel" };
  const send = () => commands.answer(elicitationId, answer, { keepalive: true });
  try {
    await deliver(elicitationId, send, answer);
  } catch (error) {
    const { code, title, detail } = toFailure(error);
    stopCancelling(elicitationId);
    // The question was closed in the meantime, and the log says how.
    if (code === "already-settled") return;
    showNotice({ tone: "bad", text: `The cancel was not sent. ${title}. ${detail}` });
  }
}
