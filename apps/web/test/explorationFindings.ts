import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";

export const findings: Record<string, Omit<ExploreFinding, "key" | "era" | "branch">> = {
  decline: {
    id: "treats-decline-like-accept",
    severity: "error",
    tool: "delete-all",
    text: "After a decline, delete-all returned the same result as after an accept: “Deleted all 42 files.”",
    evidence:
      "The results after accept and decline are equal, and a follow-up call of files-list shows 0 files.",
    fix: "Delete only if the action is accept. In the TypeScript SDK, check answer.action before you read answer.content.",
    link: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#response-actions",
    conversation: [
      "call delete-all {}",
      "asks: Delete all 42 files? This cannot be undone.",
      "answer: decline",
      "result: Deleted all 42 files.",
    ],
    scenario: `server: { command: node, args: [files.js], env: { API_KEY: "\${env:API_KEY}" } }
eras: ["2025-11-25"]
tests:
  - name: delete-all deletes nothing when the person declines
    call: { tool: delete-all }
    questions:
      - message: Delete all 42 files? This cannot be undone.
        answer: decline
    expect: { not: { text: Deleted all 42 files. } }
`,
  },
  hangs: {
    id: "hangs",
    severity: "error",
    tool: "delete-all",
    text: "delete-all sent no result within 10 s after content of 200,000 characters.",
    evidence: "The call did not end, while the MCP server still answered a ping.",
    fix: "Reject content that breaks the schema, and end the call with an error.",
    link: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#requested-schema",
    conversation: [
      "call delete-all {}",
      "asks: Delete all 42 files? This cannot be undone.",
      "answer: accept with confirm: 200,000 characters",
      "no result within 10 s",
    ],
  },
  tampered: {
    id: "accepts-tampered-state",
    severity: "error",
    tool: "delete-all",
    text: "delete-all accepted a requestState in which one character was changed.",
    evidence: "The result is the same as with the original requestState: “Deleted all 42 files.”",
    fix: "Sign requestState, and reject the retry if the signature does not match.",
    link: "https://modelcontextprotocol.io/specification/2026-07-28/basic/utilities/mrtr#request-state",
    conversation: [
      "call delete-all {}",
      "asks: Delete all 42 files? This cannot be undone.",
      "answer: accept with a changed requestState",
      "result: Deleted all 42 files.",
    ],
    scenario: "server: { command: node, args: [files.js] }\n",
  },
  endless: {
    id: "asks-without-end",
    severity: "error",
    tool: "trip-wizard",
    text: "trip-wizard asks “Which hotel in Rome?” again after each cancel.",
    evidence: "The same question came 8 times in one call.",
    fix: "End the call after a cancel.",
    link: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#response-actions",
    conversation: [
      "call trip-wizard {}",
      "asks: Where do you want to go?",
      "answer: accept (defaults)",
    ],
  },
  crash: {
    id: "fails-on-accept",
    severity: "error",
    tool: "trip-wizard",
    text: "The program ended with exit code 1 after nights: 30, the highest value that the form allows.",
    evidence: "The program ended before it sent a result. stderr: RangeError: Invalid date",
    fix: "Handle every value that the schema allows.",
    link: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#requested-schema",
    conversation: [
      "call trip-wizard {}",
      "asks: Where do you want to go?",
      "answer: accept (nights: 30)",
    ],
  },
  question: {
    id: "bad-question",
    severity: "warning",
    tool: "trip-wizard",
    text: "The field city has no title: hosts show its name.",
    evidence: "Lint rule field-title.",
    fix: "Add a title.",
    link: "https://example.com/docs/LINT.md#field-title",
    conversation: [],
  },
  eras: {
    id: "differs-between-eras",
    severity: "note",
    tool: "connect-account",
    text: "connect-account asks for a page in 2025-11-25 and with error -32042 in 2026-07-28.",
    evidence: "The questions of both eras differ.",
    fix: "Ask in both eras in the same way.",
    link: "https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation",
    conversation: [],
  },
};
