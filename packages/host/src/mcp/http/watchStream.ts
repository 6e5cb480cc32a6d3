import type { FetchLike } from "@modelcontextprotocol/client";

/**
 * Tells when an event stream ends that nobody here has ended. HTTP+SSE has one for a whole
 * session: the SDK would open another, which knows nothing of the calls that wait.
 */
export function watchStream(fetch: FetchLike, onEnded: () => void): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !response.body) return response;
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const end = () => {
      if (!init?.signal?.aborted) onEnded();
    };
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (value) controller.enqueue(value);
          if (!done) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
