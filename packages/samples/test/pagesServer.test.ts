import { request } from "node:http";
import { expect, test } from "vitest";
import { notesSetupPage } from "../src/pages/notesSetup.ts";
import { openPagesServer } from "../src/serve/pagesServer.ts";
import { fillIn } from "./browser.ts";

/** Not with `fetch`, which does not allow a Host header. */
function statusWith(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

test("all visits share one port until the server is closed", async () => {
  const { pages, close } = openPagesServer();
  const [first, second] = await Promise.all([
    pages.openVisit(notesSetupPage),
    pages.openVisit(notesSetupPage),
  ]);
  expect(new URL(first.url).hostname).toBe("127.0.0.1");
  expect(new URL(first.url).origin).toBe(new URL(second.url).origin);
  await fillIn({ notebook: "Ideas" })(second.url);
  expect([pages.endOf(first.id), pages.endOf(second.id)]).toMatchObject([
    undefined,
    { status: "done" },
  ]);

  await close();
  await close();
  await expect(fetch(first.url)).rejects.toThrow("fetch failed");
});

test("requests with another host name are rejected", async () => {
  const { pages, close } = openPagesServer();
  const { url } = await pages.openVisit(notesSetupPage);
  expect(await statusWith("evil.example", url)).toBe(403);
  expect(await statusWith(new URL(url).host, url)).toBe(200);
  await close();
});

test("closing before the first visit is allowed", async () => {
  const { close } = openPagesServer();
  await expect(close()).resolves.toBeUndefined();
});
