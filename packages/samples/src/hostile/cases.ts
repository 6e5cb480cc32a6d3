import { hostileForms } from "./forms.ts";
import { hostileText } from "./outputs.ts";
import { hostileUrls } from "./urls.ts";

/** What a hostile tool does, if not asking a hostile question. */
export type Misbehaviour =
  | "re-ask"
  | "ask-late"
  | "same-id"
  | "never-answer"
  | "crash"
  | "result-text"
  | "error-text"
  | "log-text"
  | "stdout-text"
  | "huge-result";

type Named = {
  name: string;
  /** What it does, for the documentation. */
  description: string;
  /** What the MCP server lists about it instead. */
  listed?: { title: string; description: string };
};

/** One tool of the hostile MCP server. */
export type HostileCase = Named &
  ({ params: Record<string, unknown> } | { does: Misbehaviour; only2025?: true; onlyStdio?: true });

const forms: HostileCase[] = hostileForms.map(({ name, description, ...asked }) => {
  return { name, description, params: { mode: "form", ...asked } };
});

const urls: HostileCase[] = hostileUrls.map(({ name, description, url }) => {
  const message = "Please open this page to continue.";
  return { name, description, params: { mode: "url", message, url } };
});

const protocol: HostileCase[] = [
  { name: "re-ask", description: "Asks again after every answer, forever.", does: "re-ask" },
  {
    name: "ask-late",
    description: "Asks after the call has ended.",
    does: "ask-late",
    only2025: true,
  },
  {
    name: "same-id",
    description: "Asks two questions under one request id.",
    does: "same-id",
    only2025: true,
  },
  { name: "never-answer", description: "Never returns and never asks.", does: "never-answer" },
  { name: "crash", description: "Crashes while its question is open.", does: "crash" },
];

const output: HostileCase[] = [
  {
    name: "result-text",
    description: "Puts markup, scripts and hidden characters into every kind of content.",
    does: "result-text",
    listed: { title: hostileText, description: hostileText },
  },
  {
    name: "error-text",
    description: "Puts markup, scripts and hidden characters into an error.",
    does: "error-text",
  },
  {
    name: "log-text",
    description: "Puts markup, scripts and hidden characters into log and progress messages.",
    does: "log-text",
    only2025: true,
  },
  {
    name: "stdout-text",
    description: "Writes text to stdout that is not an MCP message.",
    does: "stdout-text",
    onlyStdio: true,
  },
  { name: "huge-result", description: "Returns 9,000 parts and 1 MB.", does: "huge-result" },
];

/** The tools of the hostile MCP server, grouped by what each attacks. */
export const hostileGroups: readonly { title: string; cases: readonly HostileCase[] }[] = [
  { title: "Forms", cases: forms },
  { title: "Pages to visit", cases: urls },
  { title: "Protocol", cases: protocol },
  { title: "Results and logs", cases: output },
];

export const hostileCases: readonly HostileCase[] = hostileGroups.flatMap(({ cases }) => cases);

/** A harmless question, for tools that misbehave in other ways. */
export function plainQuestion(message: string): Record<string, unknown> {
  const requestedSchema = { type: "object", properties: { ok: { type: "boolean" } } };
  return { mode: "form", message, requestedSchema };
}
