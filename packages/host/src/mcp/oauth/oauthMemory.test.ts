import { expect, test } from "vitest";
import { createOAuthMemory, OAuthMemory } from "./oauthMemory.ts";

const redirectUrl = "http://127.0.0.1:4747/oauth/callback";
const one = { issuer: "https://one.example" };
const two = { issuer: "https://two.example" };

test("a target with a token, a password or a command needs no sign-in", () => {
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

test("the person's client id is used at the first authorization server only", () => {
  const memory = new OAuthMemory(redirectUrl, { clientId: "ada", clientSecret: "secret" });
  const registered = { client_id: "ada", client_secret: "secret", ...one };
  expect(memory.clientInformation(one)).toEqual(registered);
  expect(memory.clientInformation(two)).toBeUndefined();
  expect(memory.clientInformation(one)).toEqual(registered);
});

test("a rejected registration is forgotten, but the person's own client id is tried again", () => {
  const dynamic = new OAuthMemory(redirectUrl);
  dynamic.saveClientInformation({ client_id: "made-up" }, one);
  dynamic.invalidateCredentials("client");
  expect(dynamic.clientInformation(one)).toBeUndefined();
  const own = new OAuthMemory(redirectUrl, { clientId: "ada" });
  own.clientInformation(one);
  own.invalidateCredentials("client");
  expect(own.clientInformation(one)?.client_id).toBe("ada");
});

test("the authorization server is discovered again once there is a token", () => {
  const memory = new OAuthMemory(redirectUrl);
  memory.saveDiscoveryState({ authorizationServerUrl: one.issuer });
  expect(memory.discoveryState()).toBeDefined();
  memory.saveTokens({ access_token: "a", token_type: "Bearer" });
  expect(memory.discoveryState()).toBeUndefined();
});

test("every sign-in has its own state", () => {
  const memory = new OAuthMemory(redirectUrl);
  expect(memory.state()).not.toBe(memory.state());
});
