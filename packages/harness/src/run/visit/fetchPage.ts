/** Node's `fetch`, with errors that say where and why. */
export async function fetchPage(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error(`${url} cannot be reached (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) {
    return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
  }
  return error instanceof Error ? error.message : String(error);
}
