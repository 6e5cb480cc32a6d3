import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

test("the page and a form stay within their size budgets, and load only from the playground", async ({
  page,
  playground,
}) => {
  const { origin } = playground.session;
  const html = await (await fetch(origin)).text();
  const paths = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = ""]) => path);
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const script = await fetch(`${origin}${path}`);
      return gzipSync(Buffer.from(await script.arrayBuffer()), { level: 9 }).length;
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
  for (const encoding of ["br", "gzip"]) {
    const headers = { "accept-encoding": encoding };
    const script = await fetch(`${origin}${paths[0]}`, { headers });
    expect(script.headers.get("content-encoding")).toBe(encoding);
    expect(script.headers.get("cache-control")).toContain("immutable");
  }

  const scripts = new Map<string, Promise<number>>();
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) foreign.push(request.url());
  });
  page.on("response", (response) => {
    if (!response.headers()["content-type"]?.includes("javascript")) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.set(response.url(), size);
  });
  const total = async () => {
    const loaded = await Promise.all(scripts.values());
    return loaded.reduce((sum, size) => sum + size, 0);
  };
  // The form is loaded in idle time, before it is needed.
  const formLoaded = page.waitForResponse(/\/assets\/SchemaForm.*\.js$/);
  await page.reload();
  expect((await formLoaded).ok()).toBe(true);
  await playground.call("contact");
  await (await playground.question()).decline();
  const withForm = await total();
  expect(withForm).toBeGreaterThan(130_000 / 2);
  expect(withForm).toBeLessThanOrEqual(230_000);

  // The linear-time matcher for patterns is loaded by forms that have one.
  await playground.call("every-field");
  await expect((await playground.question()).field("Pattern")).toBeVisible();
  expect((await total()) - withForm).toBeLessThanOrEqual(50_000);
  expect(foreign).toEqual([]);
});
