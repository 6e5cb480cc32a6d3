import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type Transport,
} from "@modelcontextprotocol/client";
import type { Target } from "@elicitation-playground/shared/commands";
import { createPatientFetch, type HttpStory } from "./patientFetch.ts";
import { StdioTransport, type ProgramStory, type StdioHooks } from "./stdioTransport.ts";

/** A target the host itself can reach; the others are turned into one of these by who knows them. */
export type ReachableTarget = Exclude<Target, { kind: "sample" | "configured" }>;

export type TransportOptions = StdioHooks & { authProvider?: OAuthClientProvider };

/** A transport with what is known of the other side, to say why a connection failed or ended. */
export type ToldTransport = { transport: Transport; program?: ProgramStory; http?: HttpStory };

export function createTransport(
  target: ReachableTarget,
  { authProvider, ...hooks }: TransportOptions,
): ToldTransport {
  switch (target.kind) {
    case "stdio": {
      const transport = new StdioTransport(target, hooks);
      return { transport, program: transport.story };
    }
    case "http":
    case "sse": {
      const http: HttpStory = {};
      const url = new URL(target.url);
      const options = {
        fetch: createPatientFetch(http),
        requestInit: { headers: target.headers ?? {} },
        ...(authProvider && { authProvider }),
      };
      const transport =
        target.kind === "http"
          ? new StreamableHTTPClientTransport(url, options)
          : new SSEClientTransport(url, options);
      return { transport, http };
    }
  }
}
