import { hostileForms } from "./forms.ts";
import { hostileUrls } from "./urls.ts";

/** What a hostile tool does, if not asking a hostile question. */
export type Misbehaviour = "re-ask" | "ask-late" | "same-id" | "never-answer" | "crash";

type Named = { name: string; description: string };

/** One tool of the hostile MCP server. */
export type HostileCase = Named &
  ({ params: Record<string, unknown> } | { does: Misbehaviour; only2025?: true });

const forms: HostileCase[] = hostileForms.map(({ name, description, ...asked }) => {
  return { name, description, params: { mode: "form", ...asked } };
});

const urls: HostileCase[] = hostileUrls.map(({ name, description, url }) => {
  const message = "Please open this page to continue.";
  return { name, description, params: { mode: "url", message, url } };
});

export const hostileCases: readonly HostileCase[] = [
  ...forms,
  ...urls,
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

/** A harmless question, for tools that misbehave in other ways. */
export function plainQuestion(message: string): Record<string, unknown> {
  const requestedSchema = { type: "object", properties: { ok: { type: "boolean" } } };
  return { mode: "form", message, requestedSchema };
}
