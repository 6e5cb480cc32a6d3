import {
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  InsufficientScopeError,
  StreamableHTTPClientTransport,
  type AuthProvider,
  type Transport,
} from "@modelcontextprotocol/client";
import type { OAuthMemory } from "./oauthMemory.ts";
import { reasonOf } from "../reasonOf.ts";

/** Shows the person where to sign in; resolves with what comes back to the redirect URL. */
export type SignIn = (authorizationUrl: URL) => Promise<URLSearchParams>;

/** What the MCP server said it lacks, in its WWW-Authenticate header. */
type Challenge = { resourceMetadataUrl?: URL | undefined; scope?: string | undefined };

/** The person did not get in; its words are for them. */
export class SignInFailed extends Error {}

/**
 * Gives a connection's requests their token. The request that met a 401 waits here while the
 * person signs in, and the transport then sends it once more: at connecting or in mid-call alike.
 */
export class Authorization implements AuthProvider {
  readonly #mcpUrl: URL;
  readonly #memory: OAuthMemory;
  readonly #signIn: SignIn;
  #authorizing: Promise<void> | undefined;

  constructor(mcpUrl: URL, memory: OAuthMemory, signIn: SignIn) {
    this.#mcpUrl = mcpUrl;
    this.#memory = memory;
    this.#signIn = signIn;
  }

  async token(): Promise<string | undefined> {
    return this.#memory.tokens()?.access_token;
  }

  onUnauthorized({ response }: { response: Response }): Promise<void> {
    return this.#authorize(extractWWWAuthenticateParams(response));
  }

  /** A 403 that asks for more scope is a second sign-in, for all that was granted and the rest. */
  followStepUps(transport: Transport): void {
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
      try {
        await send(message, options);
      } catch (error) {
        if (!(error instanceof InsufficientScopeError)) throw error;
        const { requiredScope, resourceMetadataUrl } = error;
        const asked = this.#memory.authorizationUrl?.searchParams.get("scope") ?? undefined;
        const scope = computeScopeUnion(asked, this.#memory.tokens()?.scope, requiredScope);
        await this.#authorize({ scope, resourceMetadataUrl }, true);
        await send(message, options);
      }
    };
  }

  /** Requests that are refused together wait for one sign-in together. */
  #authorize(challenge: Challenge, anew = false): Promise<void> {
    this.#authorizing ??= this.#run(challenge, anew).finally(() => (this.#authorizing = undefined));
    return this.#authorizing;
  }

  /** By plain fetch, without the target's own headers: they are for the MCP server alone. */
  async #run({ resourceMetadataUrl, scope }: Challenge, anew: boolean): Promise<void> {
    const outcome = await auth(this.#memory, {
      serverUrl: this.#mcpUrl,
      forceReauthorization: anew,
      ...(resourceMetadataUrl && { resourceMetadataUrl }),
      ...(scope !== undefined && { scope }),
    }).catch((error: unknown) => {
      const advice = "Give a bearer token, or the client id it knows you by.";
      throw signInFailed("No sign-in could be started", error, advice);
    });
    const { authorizationUrl } = this.#memory;
    if (outcome === "AUTHORIZED" || !authorizationUrl) return;
    await this.#finish(await this.#signIn(authorizationUrl));
  }

  async #finish(params: URLSearchParams): Promise<void> {
    // A transport that never starts: the SDK's own check of what came back is a method of it.
    const transport = new StreamableHTTPClientTransport(this.#mcpUrl, {
      authProvider: this.#memory,
    });
    await transport.finishAuth(params).catch((error: unknown) => {
      throw signInFailed("The sign-in failed", error);
    });
  }
}

function signInFailed(what: string, error: unknown, advice = ""): SignInFailed {
  const why = error instanceof Error ? reasonOf(error) : String(error);
  const words = `${what}: ${why.replace(/[.:\s]+$/, "")}. ${advice}`;
  return new SignInFailed(words.trimEnd(), { cause: error });
}
