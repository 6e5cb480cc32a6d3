import {
  answerWords,
  type ElicitationAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { Commands } from "../../commands/commands.ts";
import { toFailure } from "../../commands/failure.ts";
import { showNotice } from "../../design/notices/notices.ts";
import { deliver } from "./deliveries.ts";
import { showQuestion, startCancelling, stopCancelling } from "./questionQueue.ts";

/** Long enough to notice a mistake, short enough for the MCP server. */
const undoMs = 5000;

/**
 * Cancel is one key away and would discard what was typed. So it is sent with a delay, or as soon
 * as the notice disappears or the page is closed.
 */
export function cancelWithUndo(commands: Commands, elicitationId: string): void {
  const send = () => {
    stopWatching();
    void sendCancel(commands, elicitationId);
  };
  const undo = () => {
    stopWatching();
    stopCancelling(elicitationId);
    showQuestion(elicitationId);
  };
  const stopWatching = () => window.removeEventListener("pagehide", send);
  window.addEventListener("pagehide", send);
  startCancelling(elicitationId);
  showNotice({
    tone: "plain",
    text: `${answerWords.cancel}.`,
    shownMs: undoMs,
    action: { label: "Undo", run: undo },
    dismissLabel: "Send now",
    onExpired: send,
  });
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
