import { expect, test } from "vitest";
import { matchPath, routes, toPath } from "./routes.ts";

test("toPath fills in and encodes the parameters", () => {
  expect(toPath(routes.sessions)).toBe("/api/sessions");
  expect(toPath(routes.call, { sessionId: "s", callId: "call-1" })).toBe(
    "/api/sessions/s/calls/call-1",
  );
  expect(toPath(routes.profile, { name: "Slow / mine" })).toBe("/api/profiles/Slow%20%2F%20mine");
});

test("toPath does not compile without the parameters of its route", () => {
  // @ts-expect-error the session is missing
  expect(toPath(routes.call, { callId: "call-1" })).toBe("/api/sessions//calls/call-1");
  // @ts-expect-error all parameters are missing
  expect(toPath(routes.session)).toBe("/api/sessions/");
});

test("matchPath reads back what toPath writes", () => {
  const params = { sessionId: "a b/ü", connectionId: "connection-1" };
  expect(matchPath(routes.roots, toPath(routes.roots, params))).toEqual(params);
});

test.each([
  "/api/sessions",
  "/api/sessions/",
  "/api/sessions/a/b",
  "/api/session/a",
  "/api/sessions/%E0",
])("matchPath rejects %s", (pathname) => {
  expect(matchPath(routes.session, pathname)).toBeUndefined();
});
