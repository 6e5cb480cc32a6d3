/** Settles only when nobody waits any more. */
export function waitForEver(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("Nobody waits any more")));
  });
}
