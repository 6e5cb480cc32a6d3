import type { Commands } from "../../commands/commands.ts";
import { toFailure } from "../../commands/failure.ts";
import { showNotice } from "../../design/notices/notices.ts";
import { answeredHere } from "./answeredHere.ts";
import { hold, release, showQuestion } from "./questionQueue.ts";

/** Long enough to see a slip of the finger, short enough for the MCP server. */
const heldMs = 5000;

/**
 * Cancel is one key away, and what was typed would be lost with it: so it leaves a little later,
 * or as soon as the notice goes or the page is left.
 */
export function holdCancel(commands: Commands, elicitationId: string): void {
  const send = () => {
    stop();
    void sendCancel(commands, elicitationId);
  };
  const undo = () => {
    stop();
    release(elicitationId);
    showQuestion(elicitationId);
  };
  const stop = () => window.removeEventListener("pagehide", send);
  window.addEventListener("pagehide", send);
  hold(elicitationId);
  showNotice({
    tone: "plain",
    text: "Cancelled.",
    shownMs: heldMs,
    action: { label: "Undo", run: undo },
    dismissLabel: "Send now",
    onExpired: send,
  });
}

async function sendCancel(commands: Commands, elicitationId: string): Promise<void> {
  answeredHere.add(elicitationId);
  try {
    await commands.answer(elicitationId, { action: "cancel" }, { keepalive: true });
  } catch (error) {
    const { code, title, detail } = toFailure(error);
    release(elicitationId);
    // It was over before: the log says how.
    if (code === "already-settled") return;
    if (code !== "unreachable") answeredHere.delete(elicitationId);
    showNotice({ tone: "bad", text: `The cancel was not sent. ${title}. ${detail}` });
  }
}
