import { createHash, randomUUID } from "node:crypto";

type Grant = { clientId: string; scope: string; redirectUri: string; challenge: string };
type Token = { clientId: string; scope: string };
/** The response of an endpoint: a redirect, or JSON. */
export type Answer = { status: number; location?: string; json?: object };

/** What the person does on the sign-in page. */
export type Decision = "allow" | "deny";

/**
 * An in-memory authorization server: clients register, a code can be used once and only with its
 * verifier, and a refresh token is replaced when it is used.
 */
export class AuthorizationServer {
  /** The decision of the next sign-in. */
  decision: Decision = "allow";
  readonly #origin: string;
  readonly #clients = new Map<string, { redirectUris: string[] }>();
  readonly #codes = new Map<string, Grant>();
  readonly #accessTokens = new Map<string, Token>();
  readonly #refreshTokens = new Map<string, Token>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get metadata(): object {
    return {
      issuer: this.#origin,
      authorization_endpoint: `${this.#origin}/authorize`,
      token_endpoint: `${this.#origin}/token`,
      registration_endpoint: `${this.#origin}/register`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /** All secrets that were issued. */
  readonly secrets: string[] = [];

  register(body: { redirect_uris: string[] }): Answer {
    const clientId = randomUUID();
    this.#clients.set(clientId, { redirectUris: body.redirect_uris });
    return { status: 201, json: { ...body, client_id: clientId } };
  }

  authorize(query: URLSearchParams): Answer {
    const clientId = query.get("client_id") ?? "";
    const redirectUri = query.get("redirect_uri") ?? "";
    const isRegistered = this.#clients.get(clientId)?.redirectUris.includes(redirectUri);
    if (!isRegistered || query.get("code_challenge_method") !== "S256") return { status: 400 };
    const back = new URL(redirectUri);
    back.searchParams.set("state", query.get("state") ?? "");
    back.searchParams.set("iss", this.#origin);
    if (this.decision === "deny") {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The person denied access.");
    } else {
      const challenge = query.get("code_challenge") ?? "";
      const scope = query.get("scope") ?? "";
      const code = this.#issue(this.#codes, { clientId, scope, redirectUri, challenge });
      back.searchParams.set("code", code);
    }
    return { status: 302, location: back.href };
  }

  token(form: URLSearchParams): Answer {
    const given = form.get("grant_type") === "refresh_token" ? "refresh_token" : "code";
    const store: Map<string, Token | Grant> = given === "code" ? this.#codes : this.#refreshTokens;
    const secret = form.get(given) ?? "";
    const grant = store.get(secret);
    store.delete(secret);
    const verified = grant && (!("challenge" in grant) || isVerified(grant, form));
    if (!verified || grant.clientId !== form.get("client_id")) {
      return { status: 400, json: { error: "invalid_grant" } };
    }
    const { clientId, scope } = grant;
    const tokens = {
      access_token: this.#issue(this.#accessTokens, { clientId, scope }),
      refresh_token: this.#issue(this.#refreshTokens, { clientId, scope }),
    };
    return { status: 200, json: { ...tokens, token_type: "Bearer", expires_in: 3600, scope } };
  }

  scopesOf(accessToken: string): string[] | undefined {
    return this.#accessTokens.get(accessToken)?.scope.split(" ");
  }

  expireAccessTokens(): void {
    this.#accessTokens.clear();
  }

  expireEverything(): void {
    this.#accessTokens.clear();
    this.#refreshTokens.clear();
  }

  #issue<T>(store: Map<string, T>, value: T): string {
    const secret = randomUUID();
    store.set(secret, value);
    this.secrets.push(secret);
    return secret;
  }
}

function isVerified(grant: Grant, form: URLSearchParams): boolean {
  const verifier = form.get("code_verifier") ?? "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  return challenge === grant.challenge && form.get("redirect_uri") === grant.redirectUri;
}
