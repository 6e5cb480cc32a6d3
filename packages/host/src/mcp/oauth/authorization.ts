import {
  auth,
  computeScopeUnion,
  extractWWWAuthenticateParams,
  InsufficientScopeError,
  StreamableHTTPClientTransport,
  type AuthProvider,
  type FetchLike,
  type Transport,
} from "@modelcontextprotocol/client";
import type { OAuthMemory } from "./oauthMemory.ts";
import { describeError } from "../failures/errorText.ts";

/** Shows the person where to sign in; resolves with the parameters of the redirect back. */
export type SignIn = (authorizationUrl: URL) => Promise<URLSearchParams>;

/** What the MCP server asks for in its WWW-Authenticate header. */
type Challenge = { resourceMetadataUrl?: URL | undefined; scope?: string | undefined };

/** The sign-in did not succeed; the message is for the person. */
export class SignInFailed extends Error {}

/**
 * Adds the token to a connection's requests. A request that is answered with 401 waits while the
 * person signs in, and the transport then sends it again; while connecting as well as in a call.
 */
export class Authorization implements AuthProvider {
  readonly #mcpUrl: URL;
  readonly #memory: OAuthMemory;
  readonly #signIn: SignIn;
  readonly #fetch: FetchLike;
  #authorizing: Promise<void> | undefined;

  constructor(mcpUrl: URL, memory: OAuthMemory, signIn: SignIn, fetch: FetchLike) {
    this.#mcpUrl = mcpUrl;
    this.#memory = memory;
    this.#signIn = signIn;
    this.#fetch = fetch;
  }

  async token(): Promise<string | undefined> {
    return this.#memory.tokens()?.access_token;
  }

  onUnauthorized({ response }: { response: Response }): Promise<void> {
    return this.#authorize(extractWWWAuthenticateParams(response));
  }

  /** A 403 that asks for more scope leads to a second sign-in, for the granted and the new scopes. */
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

  /** Requests that are refused at the same time share one sign-in. */
  #authorize(challenge: Challenge, anew = false): Promise<void> {
    this.#authorizing ??= this.#run(challenge, anew).finally(() => (this.#authorizing = undefined));
    return this.#authorizing;
  }

  async #run({ resourceMetadataUrl, scope }: Challenge, anew: boolean): Promise<void> {
    const outcome = await auth(this.#memory, {
      serverUrl: this.#mcpUrl,
      fetchFn: this.#fetch,
      forceReauthorization: anew,
      ...(resourceMetadataUrl && { resourceMetadataUrl }),
      ...(scope !== undefined && { scope }),
    }).catch((error: unknown) => {
      const advice = "Provide a bearer token, or the client ID that is registered there.";
      throw signInFailed("The sign-in could not be started", error, advice);
    });
    const { authorizationUrl } = this.#memory;
    if (outcome === "AUTHORIZED" || !authorizationUrl) return;
    await this.#finish(await this.#signIn(authorizationUrl));
  }

  async #finish(params: URLSearchParams): Promise<void> {
    // This transport never starts: the SDK's check of the redirect is one of its methods.
    const transport = new StreamableHTTPClientTransport(this.#mcpUrl, {
      authProvider: this.#memory,
      fetch: this.#fetch,
    });
    await transport.finishAuth(params).catch((error: unknown) => {
      throw signInFailed("The sign-in failed", error);
    });
  }
}

function signInFailed(what: string, error: unknown, advice = ""): SignInFailed {
  const message = `${what}: ${describeError(error).replace(/[.:\s]+$/, "")}. ${advice}`;
  return new SignInFailed(message.trimEnd(), { cause: error });
}
