import { serverLine } from "./runText.ts";

// Scenarios for the server `changing`, whose arguments are the questions that it asks.

export const scenario = (server: string[], questions: string, text: string) =>
  `${serverLine("changing", ...server)}eras: [2025-11-25] # Kept.
tests:
  - name: asks
    call: { tool: ask } # kept too
    questions:${questions || " []"}
    expect: { text: ${text} }
`;

export const booking = (properties: object, required = Object.keys(properties)) =>
  JSON.stringify({
    mode: "form",
    message: "Book it?",
    requestedSchema: { type: "object", properties, required },
  });
