import { randomBytes } from "node:crypto";
import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { takeUserinfo } from "../http/takeUserinfo.ts";
import type { ReachableTarget } from "../transport.ts";

type HttpTarget = Extract<ReachableTarget, { url: string }>;
type OAuthSettings = NonNullable<HttpTarget["oauth"]>;

/** None where a token was given: whoever has one does not want to sign in. */
export function createOAuthMemory(
  target: ReachableTarget,
  redirectUrl: string | undefined,
): OAuthMemory | undefined {
  if (target.kind === "stdio" || redirectUrl === undefined || givesToken(target)) return undefined;
  return new OAuthMemory(redirectUrl, target.oauth);
}

export function givesToken({ url, headers }: HttpTarget): boolean {
  const sent = takeUserinfo(url, headers ?? {}).headers;
  return Object.keys(sent).some((name) => name.toLowerCase() === "authorization");
}

/**
 * What the SDK's authorization flow has to remember between its steps: kept here and nowhere
 * else, and gone with the connection.
 */
export class OAuthMemory implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly clientMetadataUrl?: string;
  /** Where the flow last wanted to send the person. */
  authorizationUrl: URL | undefined;
  readonly #registered: StoredOAuthClientInformation | undefined;
  /** A registration is worth nothing at another authorization server. */
  readonly #registrations = new Map<string, StoredOAuthClientInformation>();
  #tokens: StoredOAuthTokens | undefined;
  #codeVerifier = "";
  #discovery: OAuthDiscoveryState | undefined;

  constructor(redirectUrl: string, settings: OAuthSettings = {}) {
    const { clientId, clientSecret, clientMetadataUrl, scope } = settings;
    this.redirectUrl = redirectUrl;
    this.clientMetadata = {
      client_name: "Elicitation Playground",
      redirect_uris: [redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      ...(scope !== undefined && { scope }),
    };
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
    if (clientId !== undefined) {
      this.#registered = {
        client_id: clientId,
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
      };
    }
  }

  state(): string {
    return randomBytes(24).toString("base64url");
  }

  clientInformation(at?: OAuthClientInformationContext): StoredOAuthClientInformation | undefined {
    const issuer = at?.issuer ?? "";
    // What the person registered belongs to the first authorization server that is met.
    if (this.#registered && this.#registrations.size === 0) {
      this.#registrations.set(issuer, { ...this.#registered, issuer });
    }
    return this.#registrations.get(issuer);
  }

  saveClientInformation(
    information: StoredOAuthClientInformation,
    at?: OAuthClientInformationContext,
  ): void {
    this.#registrations.set(at?.issuer ?? "", information);
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.#tokens = tokens;
    // Found anew next time: the MCP server may have moved to another authorization server.
    this.#discovery = undefined;
  }

  redirectToAuthorization(authorizationUrl: URL): void {
    this.authorizationUrl = authorizationUrl;
  }

  saveCodeVerifier(codeVerifier: string): void {
    this.#codeVerifier = codeVerifier;
  }

  codeVerifier(): string {
    return this.#codeVerifier;
  }

  saveDiscoveryState(discovery: OAuthDiscoveryState): void {
    this.#discovery = discovery;
  }

  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovery;
  }

  invalidateCredentials(what: "all" | "client" | "tokens" | "verifier" | "discovery"): void {
    if (what === "all" || what === "client") this.#registrations.clear();
    if (what === "all" || what === "tokens") this.#tokens = undefined;
    if (what === "all" || what === "verifier") this.#codeVerifier = "";
    if (what === "all" || what === "discovery") this.#discovery = undefined;
  }
}
