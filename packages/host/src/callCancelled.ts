/** Ends a call as cancelled and not as failed: by the person, or by the MCP server itself. */
export class CallCancelled extends Error {
  /** The SDK tells the MCP server the reason in these words. */
  override toString(): string {
    return this.message;
  }
}
