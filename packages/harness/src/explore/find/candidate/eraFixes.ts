/** How to ask so that both eras work, by what an SDK says when the way does not fit the era. */
const fixes: { says: RegExp; fix: string }[] = [
  {
    says: /inputRequired|ctx\.mcpReq|2026-07-28|request-scoped|server-to-client requests? (?:is|are) not|@modelcontextprotocol/i,
    fix: "TypeScript SDK v2: return inputRequired({ inputRequests: { key: inputRequired.elicit({ … }) } }) instead of calling ctx.mcpReq.elicitInput, which throws in 2026-07-28; clients of 2025-11-25 get the same question through the SDK's shim.",
  },
  {
    says: /elicitation is not supported in stateless mode|InvalidOperationException|^An error occurred invoking '/i,
    fix: "C# SDK: throw new InputRequiredException(inputRequests, requestState) where server.IsMrtrSupported, and call ElicitAsync only in a 2025-11-25 session.",
  },
  {
    says: /Error executing tool|fastmcp|ctx\.elicit|pydantic|input_required/i,
    fix: "Python SDK v2: annotate a parameter with Annotated[ElicitationResult[T], Resolve(fn)], where fn returns Elicit(message, T), instead of await ctx.elicit(…), which raises in 2026-07-28. FastMCP 4: return InputRequiredResult there.",
  },
  {
    says: /session\.Elicit|elicitation\/create["` ]+(?:is )?(?:not|un)|jsonrpc2|mcp: /i,
    fix: "Go SDK: return CallToolResult{InputRequests: …} and read req.Params.InputResponses instead of calling req.Session.Elicit.",
  },
  {
    says: /io\.modelcontextprotocol|McpError|reactor\./,
    fix: "The Java SDK does not speak 2026-07-28 yet: declare 2025-11-25 only, so that clients fall back.",
  },
];

const general =
  "In 2026-07-28 a server returns its questions (inputRequired in the TypeScript SDK v2, Resolve and Elicit in Python, InputRequiredException in C#, InputRequests in Go) instead of sending them; the Java SDK has no such way yet.";

const session =
  "Serve 2025-11-25 as well: keep a session there, and ask with elicitation/create or through the SDK's shim.";
const shim =
  "TypeScript SDK v2: do not set inputRequired: { legacyShim: false }; the SDK then asks clients of 2025-11-25 with elicitation/create. Over HTTP, serve that era with a session.";

export function fixFor(text: string, era: string): string {
  if (era !== "2026-07-28") return /input[-_]required result/i.test(text) ? shim : session;
  return fixes.find(({ says }) => says.test(text))?.fix ?? general;
}
