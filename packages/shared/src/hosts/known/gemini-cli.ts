import { defineHost } from "../hostFacts.ts";

export const geminiCli = defineHost({
  id: "gemini-cli",
  name: "Gemini CLI",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Declares roots only; the method is not found.",
      source: {
        kind: "package",
        name: "@google/gemini-cli",
        url: "https://www.npmjs.com/package/@google/gemini-cli",
      },
      date: "2026-11",
      version: "0.61.0",
    },
  ],
});
