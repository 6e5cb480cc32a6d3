/** Ends a call as cancelled, not as failed: by the person or by the MCP server. */
export class CallCancelled extends Error {
  /** The SDK sends this text to the MCP server as the reason. */
  override toString(): string {
    return this.message;
  }
}

/** Waits for the work, or rejects with the signal's reason when it aborts first. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    stop = () => signal.removeEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    stop();
  }
}

/** Rejects with the signal's reason when it aborts. */
export function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return untilAborted(new Promise<never>(() => {}), signal);
}
