/** Ends a call as cancelled and not as failed: by the person, or by the MCP server itself. */
export class CallCancelled extends Error {}
