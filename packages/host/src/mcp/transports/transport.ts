import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import type { Target } from "@elicitation-playground/shared/target/target";
import { Authorization, type SignIn } from "../oauth/authorization.ts";
import { moveUserinfoToHeader } from "../oauth/credentials.ts";
import type { OAuthMemory } from "../oauth/oauthMemory.ts";
import { createHttpFetch, oauthFetch, watchEventStream, type ObservedHttp } from "./httpFetch.ts";
import type { Exchange } from "./httpExchange.ts";
import { StdioTransport, type ObservedProgram, type StdioHooks } from "./stdioTransport.ts";

/** A target with a command or a URL; samples and configured targets are resolved to one of these. */
export type ReachableTarget = Exclude<Target, { kind: "sample" | "configured" }>;

export type TransportOptions = StdioHooks & {
  /** How to sign in to an MCP server that requires it; without it a 401 is a failure. */
  oauth?: { memory: OAuthMemory; signIn: SignIn } | undefined;
  onHttpExchange: (exchange: Exchange) => void;
};

/** What was seen of the other side, to explain why a connection failed or ended. */
export type Observed = { program?: ObservedProgram; http?: ObservedHttp };

export function createTransport(
  target: ReachableTarget,
  { oauth, onHttpExchange, ...hooks }: TransportOptions,
): { transport: Transport; observed: Observed } {
  switch (target.kind) {
    case "stdio": {
      const transport = new StdioTransport(target, hooks);
      return { transport, observed: { program: transport.observed } };
    }
    case "http":
    case "sse": {
      const http: ObservedHttp = {};
      const { url, headers } = moveUserinfoToHeader(target);
      const authorization = oauth && new Authorization(url, oauth.memory, oauth.signIn, oauthFetch);
      const fetch = createHttpFetch(
        http,
        new Set(Object.keys(headers).map((name) => name.toLowerCase())),
        onHttpExchange,
        hooks.pace,
      );
      const options = {
        requestInit: { headers },
        ...(authorization && { authProvider: authorization }),
      };
      const transport: Transport =
        target.kind === "http"
          ? new StreamableHTTPClientTransport(url, { ...options, fetch })
          : new SSEClientTransport(url, {
              ...options,
              fetch: watchEventStream(fetch, () => void transport.close()),
            });
      authorization?.followStepUps(transport);
      return { transport, observed: { http } };
    }
  }
}
