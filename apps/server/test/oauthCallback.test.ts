import { request } from "node:http";
import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();

test("an unknown sign-in gets a plain page without scripts or cookies", async () => {
  const response = await fetch(`${playground.origin}/oauth/callback?state=unknown&code=abc`);
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain("This sign-in has expired or was already used.");
  expect(page).not.toMatch(/<script|abc/);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-security-policy"]).toContain("default-src 'none'; style-src 'self';");
  expect(headers).not.toHaveProperty("set-cookie");
});

test("the callback accepts a foreign origin but not a foreign host", async () => {
  const foreign = { origin: "https://login.example" };
  const url = `${playground.origin}/oauth/callback?state=unknown`;
  expect((await fetch(url, { headers: foreign })).status).toBe(400);
  const status = await new Promise((resolve) => {
    request(url, { headers: { host: "evil.example" } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});
