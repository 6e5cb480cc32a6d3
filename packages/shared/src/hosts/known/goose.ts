import { defineHost } from "../hostFacts.ts";
import { thread, mcpJamProbe } from "./sources.ts";

export const goose = defineHost({
  id: "goose",
  name: "Goose",
  facts: [
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: mcpJamProbe,
      date: "2026-08-14",
    },
    {
      verdict: "works",
      traits: ["form"],
      text: "Shows a form in the desktop app, and prompts in the terminal.",
      source: { kind: "source", name: "the documentation in Goose's repository" },
      date: "2026-05-21",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "After 300 s, responds with an error. Never sends decline or cancel: only accept or an error.",
      source: { kind: "source", name: "mcp_client.rs of Goose" },
      date: "2026-08",
    },
    {
      verdict: "fails",
      traits: ["url"],
      text: "Declares form mode only; a question in URL mode would become a form with a field for the URL.",
      source: mcpJamProbe,
      date: "2026-08-14",
    },
    {
      verdict: "fails",
      traits: [],
      revisions: ["2026-07-28"],
      text: "Does not speak 2026-07-28; the request for it is open.",
      source: thread("aaif-goose/goose", 11194, "goose"),
      date: "2026-08-12",
    },
  ],
});
