/** Ends a call as cancelled, not as failed: by the person or by the MCP server. */
export class CallCancelled extends Error {
  /** The SDK sends this text to the MCP server as the reason. */
  override toString(): string {
    return this.message;
  }
}

/** Rejects with the signal's reason when it aborts; for racing against a promise that may never settle. */
export function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
