import { expect, test } from "vitest";
import { isPage, pageRoutes } from "./pages.ts";
import { matchPath } from "./routes.ts";

test.each(["/", "/trace", "/s/k_8otPIcPLKj", "/s/a%20b/"])("%s is a page", (pathname) => {
  expect(isPage(pathname)).toBe(true);
});

test.each(["/s/", "/s", "/s/a/b", "/assets/index.js", "/s/%E0%A4", ""])(
  "%s is not a page",
  (pathname) => {
    expect(isPage(pathname)).toBe(false);
  },
);

test("the address of a session names its id", () => {
  expect(matchPath(pageRoutes.session, "/s/a%20b/")).toEqual({ sessionId: "a b" });
  expect(matchPath(pageRoutes.session, "/")).toBeUndefined();
});
