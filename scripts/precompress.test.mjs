// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { precompress } from "./precompress.mjs";

const folder = mkdtempSync(join(tmpdir(), "precompress-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("text gets a .br and a .gz beside it, at any depth; pictures get none", async () => {
  const assets = join(folder, "assets");
  mkdirSync(assets);
  writeFileSync(join(folder, "index.html"), "<p>page</p>");
  writeFileSync(join(assets, "main.js"), "main()");
  writeFileSync(join(assets, "picture.png"), "png");
  await precompress(folder);
  expect(readdirSync(assets)).toEqual(["main.js", "main.js.br", "main.js.gz", "picture.png"]);
  const page = join(folder, "index.html");
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe("<p>page</p>");
  expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).toBe("<p>page</p>");
});
