import { expect } from "vitest";
import { allow, fillIn, type Visit } from "./browser.ts";
import { pageCases } from "./scenarioCases.ts";

export const apiKey = "demo-5ecret-0123456789";
export const password = "correct-horse";

/** What a person does on each page, and the tool's results. */
export type UrlTool = {
  tool: string;
  visit: Visit;
  text: unknown;
  /** The forms that refuse on the page itself. */
  refusal: Record<string, string>[];
  decline: string;
  cancel: string;
  expired: string;
};

/** What no scenario has: refusing on the page, and a link that expires. */
const more: Record<string, Pick<UrlTool, "refusal" | "expired">> = {
  "connect-account": {
    refusal: [{}, { ...allow, decision: "deny" }],
    expired: "No account is connected: the link expired.",
  },
  pay: {
    refusal: [{ decision: "refuse" }],
    expired: "Nothing was paid: the checkout expired.",
  },
  "store-api-key": {
    refusal: [{ decision: "refuse" }],
    expired: "No key is stored: the link expired.",
  },
  "notes-setup": {
    refusal: [{ decision: "refuse" }],
    expired: "Nothing is set up: the link expired.",
  },
  secret: {
    refusal: [{ decision: "refuse" }],
    expired: "Not signed in: the link expired.",
  },
  "private-report": {
    refusal: [{}, { ...allow, decision: "deny" }],
    expired: "No report: the link expired.",
  },
};

const all: UrlTool[] = pageCases.map(({ tool, forms, text, decline, cancel }) => {
  const { refusal = [], expired = "" } = more[tool] ?? {};
  const expected: unknown =
    typeof text === "string" ? text : expect.stringMatching(new RegExp(text.matches));
  return { tool, visit: fillIn(...forms), text: expected, refusal, decline, cancel, expired };
});

/** In 2026-07-28 `private-report` asks like the others; in the 2025 era it fails first. */
export const report = all.find(({ tool }) => tool === "private-report")!;
export const urlTools = all.filter((one) => one !== report);
