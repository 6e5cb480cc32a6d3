import type { FetchLike } from "@modelcontextprotocol/client";
import type { Agent, RequestInit } from "undici";

/** What was last heard over HTTP, to say why a connection failed. */
export type HttpStory = {
  failure?: unknown;
  answer?: { status: number; contentType: string; location: string; challenge: string };
};

let dispatcher: Agent | undefined;

/**
 * Node's own fetch ends a silent response after 300 s, and a 2025-era response is silent
 * while the person thinks. Loaded with the first connection: starting up does not wait for it.
 */
export function createPatientFetch(story: HttpStory): FetchLike {
  return async (url, init) => {
    const { Agent, fetch } = await import("undici");
    dispatcher ??= new Agent({ bodyTimeout: 0, headersTimeout: 0 });
    // Two declarations of one standard: undici's own and the one that Node's types carry.
    const response = await fetch(url, { ...init, dispatcher } as RequestInit).catch(
      (error: unknown) => {
        story.failure = error;
        throw error;
      },
    );
    delete story.failure;
    const { status, headers } = response;
    story.answer = {
      status,
      contentType: headers.get("content-type") ?? "",
      location: headers.get("location") ?? "",
      challenge: headers.get("www-authenticate") ?? "",
    };
    return response;
  };
}
