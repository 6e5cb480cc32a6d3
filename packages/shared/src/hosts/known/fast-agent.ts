import { defineHost } from "../hostFacts.ts";

export const fastAgent = defineHost({
  id: "fast-agent",
  name: "fast-agent",
  facts: [
    {
      verdict: "works",
      traits: ["form"],
      text: "Shows a form in the terminal, with accept, decline and cancel.",
      source: { kind: "source", name: "the source of fast-agent" },
      date: "2026-08-18",
    },
    {
      verdict: "works",
      traits: ["url"],
      text: "Handles URL mode.",
      source: { kind: "source", name: "url_demo.py of fast-agent" },
      date: "2026-08-18",
    },
    {
      verdict: "degraded",
      traits: [],
      text: "Declares elicitation only if its configuration turns it on; the default is `none`.",
      source: { kind: "source", name: "config.py of fast-agent" },
      date: "2026-08-18",
    },
  ],
});
