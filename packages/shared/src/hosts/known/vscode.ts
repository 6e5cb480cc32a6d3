import { defineHost, type FactSource } from "../hostFacts.ts";
import { thread, mcpJamProbe, fieldKinds } from "./sources.ts";

// Read before questions moved into the chat.
const source: FactSource = {
  kind: "source",
  name: "mcpElicitationService.ts c8898a24 of VS Code",
};

export const vscode = defineHost({
  id: "vscode",
  name: "VS Code",
  facts: [
    {
      verdict: "declares",
      traits: ["form", "url"],
      text: "Declares form mode and URL mode.",
      source: mcpJamProbe,
      date: "2026-07-23",
    },
    {
      verdict: "works",
      traits: ["form", ...fieldKinds],
      text: "Asks for every kind of field, one after the other.",
      source,
      date: "2025",
    },
    {
      verdict: "works",
      traits: ["url"],
      text: "Shows the whole URL with a button that opens it. Opening it accepts, anything else declines.",
      source,
      date: "2025",
    },
    {
      verdict: "degraded",
      traits: ["option-titles"],
      text: "Shows the value of an option first, and its title only as a description.",
      source,
      date: "2025",
    },
    {
      verdict: "degraded",
      traits: ["pattern"],
      text: "Does not check patterns.",
      source,
      date: "2025",
    },
    {
      verdict: "degraded",
      traits: ["format"],
      text: "Does not check an email address beyond its “@”.",
      source,
      date: "2025",
    },
    {
      verdict: "degraded",
      traits: ["falsy-default"],
      text: "Does not offer a default of false or 0.",
      source,
      date: "2025",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "“Cancel” in the chat sends decline; only closing the question sends cancel.",
      source,
      date: "2025",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "Shows a form as a series of questions in the chat, which is lost when the person switches to another tab; the report is open.",
      source: thread("microsoft/vscode", 294037, "vscode"),
      date: "2026-02-09",
    },
    {
      verdict: "fails",
      traits: ["empty-form"],
      text: "An empty form can hang, FastMCP warns.",
      source: { kind: "documentation", name: "FastMCP's documentation" },
      date: "2026-11",
    },
  ],
});
