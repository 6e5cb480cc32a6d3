import { defineHost } from "../hostFacts.ts";
import {
  claudeCodeIssue,
  declaredByClaudeCode,
  fieldKinds,
  laravelProbes,
  noUrlInClaudeCode,
} from "./sources.ts";

export const claudeCode = defineHost({
  id: "claude-code",
  name: "Claude Code",
  facts: [
    declaredByClaudeCode,
    {
      verdict: "works",
      traits: ["form", ...fieldKinds, "option-titles", "text-default", "format", "text-length"],
      text: "Showed an editable field for every kind of field, with titles of options and defaults filled in, over stdio and HTTP.",
      source: laravelProbes,
      date: "2026-05-16",
    },
    {
      verdict: "works",
      traits: ["form"],
      text: "Showed a form with nine fields over HTTP, and kept it open for minutes.",
      source: claudeCodeIssue(88901),
      date: "2026-09-03",
      version: "2.1.259",
    },
    {
      verdict: "degraded",
      traits: ["single-choice"],
      text: "Shows the options of a choice only after the person has pressed →.",
      source: claudeCodeIssue(86469),
      date: "2026-08-13",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "Over remote HTTP, a report says, shows no form and never answers; the report is open.",
      source: claudeCodeIssue(85442),
      date: "2026-08-10",
      version: "2.1.226",
    },
    {
      verdict: "degraded",
      traits: ["form"],
      text: "In some interactive sessions, a report says, declines a form by itself, as if nobody were there.",
      source: claudeCodeIssue(62319),
      date: "2026-05-25",
      version: "2.1.144",
    },
    noUrlInClaudeCode,
  ],
});
