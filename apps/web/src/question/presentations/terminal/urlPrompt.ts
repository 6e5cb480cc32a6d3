import type { PromptLine } from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { readYesOrNo } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import { blockedTabText } from "../../url/openTab.ts";

/** A URL question as command-line hosts ask it. */
export type UrlPrompt = {
  stage: "unopenable" | "asked" | "opened" | "blocked";
  lines: readonly PromptLine[];
};

export const urlPrompts: Record<UrlPrompt["stage"], string> = {
  unopenable: "It can't be opened. :decline or :cancel",
  asked: "Open this page? [y/n]",
  opened: "Finished there? [y/n]",
  blocked: "Did you open it yourself? [y/n]",
};

export const urlPromptHelp =
  "y opens the page in a new tab, n and :decline decline, :cancel (Ctrl-C) cancels. What you do there stays between you and that site.";

const helpWhenOpened =
  "y says that you are finished there, o opens the page again, :decline and :cancel answer right away.";

type UrlPromptOptions = {
  /** Accept is sent after the visit, not when the page opens. */
  acceptsWhenFinished: boolean;
  /** Opens the page; false when the browser blocks it. */
  open: () => boolean;
};

/** Handles a line that the person typed. Nothing opens without a yes. */
export function submitUrlLine(
  state: UrlPrompt,
  typed: string,
  { acceptsWhenFinished, open }: UrlPromptOptions,
): { state: UrlPrompt; answer?: ElicitationAnswer } {
  const { stage } = state;
  const lines: PromptLine[] = [
    ...state.lines,
    { by: "person", text: typed, prompt: urlPrompts[stage] },
  ];
  const say = (text: string, next = stage) => {
    const line: PromptLine = { by: "host", text, tone: next === "blocked" ? "bad" : "soft" };
    return { state: { stage: next, lines: [...lines, line] } };
  };
  const send = (action: ElicitationAnswer["action"]) => ({
    state: { stage, lines },
    answer: { action },
  });

  const word = typed.trim().toLowerCase();
  const isYes = readYesOrNo(word);
  if (word === ":decline") return send("decline");
  if (word === ":cancel") return send("cancel");
  if (stage === "unopenable") return say("Only :decline and :cancel are possible here.");
  if (stage === "asked") {
    if (isYes === false) return send("decline");
    if (isYes === undefined) return say(urlPromptHelp);
    if (!open()) return say(blockedTabText, "blocked");
    if (!acceptsWhenFinished) return send("accept");
    return say("The page is open in another tab. Come back when you are finished.", "opened");
  }
  if (word === "o") return open() ? say("Opened again.", "opened") : say(blockedTabText, "blocked");
  return isYes === true ? send("accept") : say(helpWhenOpened, stage);
}
