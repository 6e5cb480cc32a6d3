import { expect, test } from "vitest";
import { createOAuthMemory, OAuthMemory } from "./oauthMemory.ts";

const redirectUrl = "http://127.0.0.1:4747/oauth/callback";
const one = { issuer: "https://one.example" };
const two = { issuer: "https://two.example" };

test("who has a token, a password or a program does not sign in", () => {
  const http = { kind: "http" as const, url: "https://mcp.example/" };
  expect(createOAuthMemory(http, redirectUrl)).toBeInstanceOf(OAuthMemory);
  expect(createOAuthMemory(http, undefined)).toBeUndefined();
  const headers = { AUTHORIZATION: "Bearer x" };
  expect(createOAuthMemory({ ...http, headers }, redirectUrl)).toBeUndefined();
  const url = "https://ada:pass@mcp.example/";
  expect(createOAuthMemory({ ...http, url }, redirectUrl)).toBeUndefined();
  const program = { kind: "stdio" as const, command: "weather", args: [] };
  expect(createOAuthMemory(program, redirectUrl)).toBeUndefined();
});

test("what the person registered goes to the first authorization server and to no other", () => {
  const memory = new OAuthMemory(redirectUrl, { clientId: "ada", clientSecret: "secret" });
  const registered = { client_id: "ada", client_secret: "secret", ...one };
  expect(memory.clientInformation(one)).toEqual(registered);
  expect(memory.clientInformation(two)).toBeUndefined();
  expect(memory.clientInformation(one)).toEqual(registered);
});

test("a registration that was refused is forgotten, the person's own is tried again", () => {
  const dynamic = new OAuthMemory(redirectUrl);
  dynamic.saveClientInformation({ client_id: "made-up" }, one);
  dynamic.invalidateCredentials("client");
  expect(dynamic.clientInformation(one)).toBeUndefined();
  const own = new OAuthMemory(redirectUrl, { clientId: "ada" });
  own.clientInformation(one);
  own.invalidateCredentials("client");
  expect(own.clientInformation(one)?.client_id).toBe("ada");
});

test("where to sign in is looked up anew once there is a token", () => {
  const memory = new OAuthMemory(redirectUrl);
  memory.saveDiscoveryState({ authorizationServerUrl: one.issuer });
  expect(memory.discoveryState()).toBeDefined();
  memory.saveTokens({ access_token: "a", token_type: "Bearer" });
  expect(memory.discoveryState()).toBeUndefined();
});

test("every sign-in has a state of its own", () => {
  const memory = new OAuthMemory(redirectUrl);
  expect(memory.state()).not.toBe(memory.state());
});
