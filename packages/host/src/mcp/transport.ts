import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type Transport,
} from "@modelcontextprotocol/client";
import type { Target } from "@elicitation-playground/shared/target/target";
import { Authorization, type SignIn } from "./oauth/authorization.ts";
import type { OAuthMemory } from "./oauth/oauthMemory.ts";
import { createPatientFetch, type HttpStory } from "./http/patientFetch.ts";
import { takeUserinfo } from "./http/takeUserinfo.ts";
import { watchStream } from "./http/watchStream.ts";
import { StdioTransport, type ProgramStory, type StdioHooks } from "./stdio/stdioTransport.ts";

/** A target the host itself can reach; the others are turned into one of these by who knows them. */
export type ReachableTarget = Exclude<Target, { kind: "sample" | "configured" }>;

export type TransportOptions = StdioHooks & {
  /** How to sign in to an MCP server that wants it; without it a 401 is a failure. */
  oauth?: { memory: OAuthMemory; signIn: SignIn } | undefined;
};

/** A transport with what is known of the other side, to say why a connection failed or ended. */
export type ToldTransport = { transport: Transport; program?: ProgramStory; http?: HttpStory };

export function createTransport(
  target: ReachableTarget,
  { oauth, ...hooks }: TransportOptions,
): ToldTransport {
  switch (target.kind) {
    case "stdio": {
      const transport = new StdioTransport(target, hooks);
      return { transport, program: transport.story };
    }
    case "http":
    case "sse": {
      const http: HttpStory = {};
      const { url, headers } = takeUserinfo(target.url, target.headers ?? {});
      const authorization = oauth && new Authorization(url, oauth.memory, oauth.signIn);
      const fetch = createPatientFetch(http);
      const options = {
        requestInit: { headers },
        ...(authorization && { authProvider: authorization }),
      };
      const transport: Transport =
        target.kind === "http"
          ? new StreamableHTTPClientTransport(url, { ...options, fetch })
          : new SSEClientTransport(url, {
              ...options,
              fetch: watchStream(fetch, () => void transport.close()),
            });
      authorization?.followStepUps(transport);
      return { transport, http };
    }
  }
}
