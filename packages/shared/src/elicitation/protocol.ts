/** The error of a call that can go on once the pages in its data are visited. */
export const urlElicitationRequired = -32042;

/** The error of a call that needs what the client does not declare, from 2026-07-28 on. */
export const missingCapability = -32021;

/** The requests of a client that an MCP server may ask questions for. */
export const callMethods: ReadonlySet<unknown> = new Set([
  "tools/call",
  "prompts/get",
  "resources/read",
]);

/** The requests of an MCP server that somebody has to answer. */
export const questionMethods: ReadonlySet<unknown> = new Set([
  "elicitation/create",
  "sampling/createMessage",
]);
