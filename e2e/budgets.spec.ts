import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Collects the scripts a page loads, as the number of bytes each has when gzipped. */
function followScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.includes("javascript")) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => {
    const all = await Promise.all(sizes.values());
    return all.reduce((sum, size) => sum + size, 0);
  };
}

test("the first page and a form stay within their budgets, and load nothing from elsewhere", async ({
  page,
  playground,
}) => {
  const total = followScripts(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${playground.origin}/`)) foreign.push(request.url());
  });
  const html = await (await fetch(playground.origin)).text();
  const first = await Promise.all(
    [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(async ([, path = ""]) => {
      const script = await fetch(`${playground.origin}${path}`);
      return gzipSync(Buffer.from(await script.arrayBuffer()), { level: 9 }).length;
    }),
  );
  expect(first.length).toBeGreaterThan(0);
  expect(first.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);

  await page.goto(playground.url);
  await page.getByRole("button", { name: "contact" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  const withForm = await total();
  expect(withForm).toBeLessThanOrEqual(230_000);
  await page.getByRole("button", { name: "Decline", exact: true }).click();

  // Patterns are matched in linear time, by a matcher that only they need.
  await page.getByRole("button", { name: "every-field" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByLabel("Pattern", { exact: true })).toBeVisible();
  expect((await total()) - withForm).toBeLessThanOrEqual(50_000);
  expect(foreign).toEqual([]);
});

test("scripts come compressed and may be kept for good", async ({ playground }) => {
  const html = await (await fetch(playground.origin)).text();
  const path = /src="([^"]+\.js)"/.exec(html)?.[1] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const script = await fetch(`${playground.origin}${path}`, {
      headers: { "accept-encoding": encoding },
    });
    expect(script.headers.get("content-encoding")).toBe(encoding);
    expect(script.headers.get("cache-control")).toContain("immutable");
  }
});

test("the form is loaded while nothing else happens, before it is needed", async ({
  page,
  playground,
}) => {
  const loaded = page.waitForResponse(/\/assets\/SchemaForm.*\.js$/);
  await page.goto(playground.url);
  expect((await loaded).ok()).toBe(true);
});
