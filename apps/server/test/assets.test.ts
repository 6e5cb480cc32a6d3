import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

const parent = mkdtempSync(join(tmpdir(), "playground-web-"));
afterAll(() => rmSync(parent, { recursive: true }));
writeFileSync(join(parent, "secret.json"), "{}");
const webFolder = join(parent, "web");
mkdirSync(join(webFolder, "assets"), { recursive: true });
writeFileSync(join(webFolder, "index.html"), "<!doctype html>page");
writeFileSync(join(webFolder, "assets/app-1a2b.js"), "plain");
writeFileSync(join(webFolder, "assets/app-1a2b.js.gz"), gzipSync("small"));
writeFileSync(join(webFolder, "assets/other-3c4d.js"), "other");
writeFileSync(join(webFolder, "assets/font-5e6f.woff2"), "font");
const { origin } = await openPlayground({ webFolder });

function get(path: string, encoding = "identity"): Promise<Response> {
  return fetch(`${origin}${path}`, { headers: { "accept-encoding": encoding } });
}

test("serves the page at / and at every session's address, without caching", async () => {
  for (const path of ["/", "/s/abc", "/trace"]) {
    const response = await get(path);
    expect(await response.text()).toContain("page");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  }
});

test("serves hashed files as immutable, compressed when the reader accepts it", async () => {
  const plain = await get("/assets/app-1a2b.js");
  expect(plain.headers.get("cache-control")).toContain("immutable");
  expect(await plain.text()).toBe("plain");
  const small = await get("/assets/app-1a2b.js", "gzip, br");
  expect(small.headers.get("content-encoding")).toBe("gzip");
  expect(small.headers.get("content-type")).toContain("text/javascript");
  expect(await small.text()).toBe("small");
});

test("compresses what the build has not compressed", async () => {
  for (const encoding of ["br", "gzip"]) {
    const response = await get("/assets/other-3c4d.js", encoding);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(await response.text()).toBe("other");
  }
  expect((await get("/assets/font-5e6f.woff2", "br")).headers.get("content-encoding")).toBeNull();
});

test.each(["/../secret.json", "/%2e%2e/secret.json", "/assets/..%2f..%2fsecret.json"])(
  "does not serve %s from outside the folder",
  async (path) => {
    // `fetch` would resolve the dots itself.
    const status = await new Promise((resolve, reject) => {
      request(origin, { path }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  },
);
