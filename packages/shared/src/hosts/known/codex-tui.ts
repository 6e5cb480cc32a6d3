import { defineHost } from "../hostFacts.ts";
import { thread, mcpJamProbe, laravelProbes } from "./sources.ts";

export const codexTui = defineHost({
  id: "codex-tui",
  name: "Codex CLI",
  facts: [
    {
      verdict: "declares",
      traits: ["form", "url"],
      text: "Declares form mode and URL mode.",
      source: mcpJamProbe,
      date: "2026-08-19",
    },
    {
      verdict: "works",
      traits: ["form", "text", "boolean", "single-choice", "option-titles"],
      text: "Shows fields for texts, Booleans and single choices, with the titles of options.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "fails",
      traits: ["number"],
      text: "Shows no form if one of its fields is a number, and offers only to allow or deny.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "fails",
      traits: ["integer"],
      text: "Shows no form if one of its fields is an integer, and offers only to allow or deny.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "fails",
      traits: ["multiple-choice"],
      text: "Shows no form if one of its fields is a multiple choice, and offers only to allow or deny.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "degraded",
      traits: ["text-default"],
      text: "Does not fill in the default of a text.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "degraded",
      traits: ["format"],
      text: "Does not check formats.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "degraded",
      traits: ["text-length"],
      text: "Does not check lengths.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "degraded",
      traits: ["text"],
      text: "Removes spaces around a text.",
      source: { kind: "source", name: "mcp_server_elicitation.rs of Codex" },
      date: "2026-05",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "With the approval policy `never`, declines by itself.",
      source: thread("openai/codex", 45776, "codex"),
      date: "2026-09-15",
    },
    {
      verdict: "degraded",
      traits: ["empty-form"],
      text: "With full access, accepts a form without fields unasked.",
      source: thread("openai/codex", 45776, "codex"),
      date: "2026-09-15",
    },
    {
      verdict: "degraded",
      traits: ["url"],
      text: "With full access, declines URL mode by itself.",
      source: thread("openai/codex", 45776, "codex"),
      date: "2026-09-15",
    },
  ],
});
