import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

test("the page and a form stay within their size budgets, and load only from the playground", async ({
  page,
  playground,
}) => {
  const { origin } = playground.session;
  const html = await (await fetch(origin)).text();
  const linked = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => origin + path);
  expect(linked.length).toBeGreaterThan(0);
  expect(await totalSize(linked)).toBeLessThanOrEqual(130_000);
  for (const encoding of ["br", "gzip"]) {
    const headers = { "accept-encoding": encoding };
    const script = await fetch(linked[0] ?? "", { headers });
    expect(script.headers.get("content-encoding")).toBe(encoding);
    expect(script.headers.get("cache-control")).toContain("immutable");
  }

  const scripts = new Set<string>();
  const foreign = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
    if (!request.url().startsWith(`${origin}/`)) foreign.add(request.url());
  });
  // The form is loaded in idle time, before it is needed.
  const formLoaded = page.waitForResponse(/\/assets\/SchemaForm.*\.js$/);
  await page.reload();
  expect((await formLoaded).ok()).toBe(true);
  await playground.call("contact");
  await (await playground.question()).decline();
  const withForm = await totalSize(scripts);
  expect(scripts.size).toBeGreaterThan(linked.length);
  expect(withForm).toBeLessThanOrEqual(232_000);

  // The linear-time matcher for patterns is loaded by forms that have one.
  await playground.call("every-field");
  await expect((await playground.question()).field("Pattern")).toBeVisible();
  expect((await totalSize(scripts)) - withForm).toBeLessThanOrEqual(50_000);
  expect([...foreign]).toEqual([]);
});

/** The size of some scripts when they are gzipped, in bytes. */
async function totalSize(urls: Iterable<string>): Promise<number> {
  const sizes = [...urls].map(async (url) => {
    const body = await (await fetch(url)).arrayBuffer();
    return gzipSync(Buffer.from(body), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
