import { readYesOrNo } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { PromptLine } from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";

/** What a line does to a question about a page. */
export type UrlTalk = {
  lines: readonly PromptLine[];
  prompt: string;
  /** The page is open in another tab. */
  isOpened: boolean;
};

export type UrlTalkStep = { talk: UrlTalk; opens?: true; answer?: ElicitationAnswer };

export const urlTalkHelp =
  "y opens the page in a new tab, n and :decline say no, :cancel (Ctrl-C) leaves it. What you do there stays between you and that site.";
const helpWhenOpened =
  "y says that you are done there, o opens it again, :decline and :cancel answer at once.";

const doneThere = "Done there? [y/n]";

export function startUrlTalk(canOpen: boolean, isOpened = false): UrlTalk {
  if (canOpen && isOpened) return { lines: [], prompt: doneThere, isOpened };
  const prompt = canOpen ? "Open this page? [y/n]" : "It cannot be opened. :decline or :cancel";
  return { lines: [], prompt, isOpened: false };
}

/** Nothing opens without a yes. `acceptsWhenDone`: accept is sent after the visit, not before. */
export function takeUrlLine(
  talk: UrlTalk,
  typed: string,
  canOpen: boolean,
  acceptsWhenDone: boolean,
): UrlTalkStep {
  const said: PromptLine = { by: "person", text: typed, prompt: talk.prompt };
  const tell = (text: string): UrlTalkStep => ({
    talk: { ...talk, lines: [...talk.lines, said, { by: "host", text, tone: "soft" }] },
  });
  const done = (answer: ElicitationAnswer): UrlTalkStep => ({
    talk: { ...talk, lines: [...talk.lines, said] },
    answer,
  });
  const word = typed.trim().toLowerCase();
  if (word === ":decline") return done({ action: "decline" });
  if (word === ":cancel") return done({ action: "cancel" });
  if (!canOpen) return tell("Only :decline and :cancel are possible here.");
  if (word === "?") return tell(talk.isOpened ? helpWhenOpened : urlTalkHelp);
  const isYes = readYesOrNo(word);
  if (talk.isOpened) {
    if (word === "o") return { ...tell("Opened again."), opens: true };
    return isYes === true ? done({ action: "accept" }) : tell(helpWhenOpened);
  }
  if (isYes === false) return done({ action: "decline" });
  if (isYes === undefined) return tell(urlTalkHelp);
  if (!acceptsWhenDone) return { ...done({ action: "accept" }), opens: true };
  const { talk: opened } = tell(
    "The page is open in another tab. Come back when you are done there.",
  );
  return { talk: { ...opened, prompt: doneThere, isOpened: true }, opens: true };
}
