import { randomBytes } from "node:crypto";
import type {
  OAuthClientInformationContext,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import type { Target } from "@elicitation-playground/shared/target/target";
import { hasCredentials, type HttpTarget } from "./credentials.ts";

type OAuthSettings = NonNullable<HttpTarget["oauth"]>;

/** Called with what must not be shown, such as a token. */
type OnSecret = (secret: string) => void;

/** Undefined when the target is not on HTTP, or has credentials and so needs no sign-in. */
export function createOAuthMemory(
  target: Target,
  redirectUrl: string | undefined,
  onSecret?: OnSecret,
): OAuthMemory | undefined {
  if (!("url" in target) || redirectUrl === undefined || hasCredentials(target)) return undefined;
  return new OAuthMemory(redirectUrl, target.oauth, onSecret);
}

/**
 * What the SDK's authorization flow stores between its steps. It is kept in memory only and is
 * gone with the connection.
 */
export class OAuthMemory implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly clientMetadataUrl?: string;
  /** The page that the flow last sent the person to. */
  authorizationUrl: URL | undefined;
  readonly #registered: StoredOAuthClientInformation | undefined;
  /** By issuer: a registration is valid at one authorization server only. */
  readonly #registrations = new Map<string, StoredOAuthClientInformation>();
  readonly #onSecret: OnSecret;
  #tokens: StoredOAuthTokens | undefined;
  #codeVerifier = "";
  #discovery: OAuthDiscoveryState | undefined;

  constructor(redirectUrl: string, settings: OAuthSettings = {}, onSecret: OnSecret = () => {}) {
    this.#onSecret = onSecret;
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
    // The person's own client id belongs to the first authorization server of this connection.
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
    if ("client_secret" in information) this.#onSecret(information.client_secret ?? "");
  }

  tokens(): StoredOAuthTokens | undefined {
    return this.#tokens;
  }

  saveTokens(tokens: StoredOAuthTokens): void {
    this.#tokens = tokens;
    const { access_token, refresh_token = "", id_token = "" } = tokens;
    for (const token of [access_token, refresh_token, id_token]) this.#onSecret(token);
    // Discovered again next time: the MCP server may move to another authorization server.
    this.#discovery = undefined;
  }

  redirectToAuthorization(authorizationUrl: URL): void {
    this.authorizationUrl = authorizationUrl;
  }

  saveCodeVerifier(codeVerifier: string): void {
    this.#codeVerifier = codeVerifier;
    this.#onSecret(codeVerifier);
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
