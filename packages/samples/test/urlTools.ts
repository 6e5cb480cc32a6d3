import { expect } from "vitest";
import { allow, connectAccount, fillIn, type Errand } from "./browser.ts";

export const apiKey = "demo-5ecret-0123456789";
export const password = "correct-horse";

/** What a person does on each page, and what the tool makes of that and of each no. */
export type UrlTool = {
  tool: string;
  errand: Errand;
  text: unknown;
  refusal: Record<string, string>[];
  decline: string;
  cancel: string;
  expired: string;
};

const refuse = { decision: "refuse" };
export const tools: UrlTool[] = [
  {
    tool: "connect-account",
    errand: connectAccount,
    text: "Connected ada@example.com.",
    refusal: [{}, { ...allow, decision: "deny" }],
    decline: "No account is connected: you said no.",
    cancel: "No account is connected: you closed the question.",
    expired: "No account is connected: the link ran out.",
  },
  {
    tool: "pay",
    errand: fillIn({ card: "4242 4242 4242 4242" }),
    text: expect.stringMatching(/^Paid €12\.00 for coffee\. Receipt: [\w-]{8}$/),
    refusal: [refuse],
    decline: "Nothing was paid: you said no.",
    cancel: "Nothing was paid: you closed the question.",
    expired: "Nothing was paid: the checkout ran out.",
  },
  {
    tool: "store-api-key",
    errand: fillIn({ secret: apiKey }),
    text: "Your key is stored and works: 17 °C and sunny.",
    refusal: [refuse],
    decline: "No key is stored: you said no.",
    cancel: "No key is stored: you closed the question.",
    expired: "No key is stored: the link ran out.",
  },
  {
    tool: "notes-setup",
    errand: fillIn({ notebook: "Ideas", archive: "keep" }),
    text: "Ideas is ready. It keeps the notes that you archive.",
    refusal: [refuse],
    decline: "Nothing is set up: you said no.",
    cancel: "Nothing is set up: you closed the question.",
    expired: "Nothing is set up: the link ran out.",
  },
  {
    tool: "secret",
    errand: fillIn({ secret: password }),
    text: "Signed in as Ada.",
    refusal: [refuse],
    decline: "Not signed in: you said no.",
    cancel: "Not signed in: you closed the question.",
    expired: "Not signed in: the link ran out.",
  },
];

/** In 2026-07-28 `private-report` asks like any other. */
export const report: UrlTool = {
  tool: "private-report",
  errand: connectAccount,
  text: "Report for ada@example.com: 3 visits, 2 orders.",
  refusal: [{}, { ...allow, decision: "deny" }],
  decline: "No report: you did not connect your account.",
  cancel: "No report: you closed the question.",
  expired: "No report: the link ran out.",
};
