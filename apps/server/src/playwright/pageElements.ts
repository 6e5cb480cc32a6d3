import type { Locator, Page } from "@playwright/test";

// How the fixture finds the elements of the page: the only place that knows its texts.

export type AnswerButton = "Accept" | "Finished" | "Decline" | "Cancel";

const answerNames: Record<AnswerButton, string> = {
  // A URL question is accepted by opening its page.
  Accept: "(Accept|Open page)",
  Finished: "I'm finished",
  Decline: "Decline",
  Cancel: "Cancel",
};

/** The question on the screen, however it is presented; with an id, only if it is that one. */
export function shownQuestion(page: Page, id?: string): Locator {
  const head = id === undefined ? "[data-question]" : `[data-question=${JSON.stringify(id)}]`;
  return page
    .getByRole("dialog")
    .or(page.getByRole("region", { name: / asks$/ }))
    .filter({ has: page.locator(head) });
}

/** A button's name may continue with its keyboard shortcut. */
export function answerButton(question: Locator, button: AnswerButton): Locator {
  return question.getByRole("button", { name: new RegExp(`^${answerNames[button]}\\b`) });
}

/**
 * Whether all answers can be given: a question that has just opened ignores clicks for a moment,
 * and the code of a form or a URL is loaded after the page.
 */
export async function isReady(question: Locator): Promise<boolean> {
  if (await question.and(question.page().locator("[data-settling]")).isVisible()) return false;
  if (!(await answerButton(question, "Decline").isVisible())) return false;
  if (await question.getByText(/^Loading the (form|address)…$/).isVisible()) return false;
  const accept = question.getByRole("button", { name: /^(Accept|Open page)\b/, disabled: true });
  // A URL that can't be opened can't be accepted either.
  return !(await accept.isVisible()) || (await questionTab(question, "Page").isVisible());
}

export async function isSending(question: Locator): Promise<boolean> {
  return question.locator("button[aria-disabled=true]", { hasText: "Decline" }).isVisible();
}

export function questionTab(question: Locator, name: string): Locator {
  return question.getByRole("tab", { name: new RegExp(`^${name}\\b`) });
}

export function presentationMenu(question: Locator): Locator {
  return question.getByLabel("Shown as");
}

export function answerLaterButton(question: Locator): Locator {
  return question.getByRole("button", { name: "Answer later" });
}

/** Shown while this question waits and none is on the screen. */
export function answerDeferredButton(page: Page, elicitationId: string): Locator {
  const bar = page.locator(`[data-waiting~=${JSON.stringify(elicitationId)}]`);
  return bar.getByRole("button", { name: "Answer", exact: true });
}

export function neighbourButton(question: Locator, which: "Next" | "Previous"): Locator {
  return question.getByRole("button", { name: `${which} question` });
}

/** A cancel is held back for some seconds, so that it can be undone. */
export function sendCancelButton(page: Page, elicitationId: string): Locator {
  const notice = page.locator(`[data-notice=${JSON.stringify(`cancel-${elicitationId}`)}]`);
  return notice.getByRole("button", { name: "Send now", exact: true });
}

export function formErrors(form: Locator): Locator {
  return form.getByRole("region", { name: "Errors" });
}

export function argumentsForm(page: Page): Locator {
  return page.locator("form#arguments");
}

export function runButton(page: Page): Locator {
  return page.getByRole("button", { name: "Run", exact: true });
}

export function latestCall(page: Page): Locator {
  const calls = page.getByRole("region", { name: /^\d+ calls?$/ });
  return calls.getByRole("listitem").first();
}

export function timeline(page: Page): Locator {
  return page.getByRole("region", { name: "Timeline" });
}

/** For a call that waits for its pages, which is listed apart or is the latest one. */
export function retryButton(page: Page): Locator {
  const waiting = page.getByRole("region", { name: "Waiting for pages" });
  return waiting.or(latestCall(page)).getByRole("button", { name: "Retry", exact: true }).first();
}

/** By its id: two connections of the same MCP server look alike. */
export function connectionCard(page: Page, connectionId: string): Locator {
  return page.locator(`section[id=${JSON.stringify(connectionId)}]`);
}

/** The row of a tool, prompt or resource. */
export function subjectRow(card: Locator, kind: string, name: string): Locator {
  return card.locator(`[data-subject=${JSON.stringify(`${kind} ${name}`)}]`).first();
}

/** The filter and a collapsed connection hide rows. */
export async function showRows(page: Page, card: Locator): Promise<void> {
  const filter = page.getByRole("searchbox", { name: "Filter tools" });
  if ((await filter.inputValue()) !== "") await filter.fill("");
  const head = card.getByRole("heading", { level: 3 }).getByRole("button", { expanded: false });
  if (await head.isVisible()) await head.click();
}

/** On a narrow screen one column shows at a time. Resolves with whether the card is visible. */
export async function showTools(page: Page, card: Locator): Promise<true | undefined> {
  const columns = page.getByRole("navigation", { name: "Columns" });
  if (await columns.isVisible()) await columns.getByRole("button", { name: "Tools" }).click();
  return (await card.isVisible()) || undefined;
}
