// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { precompress } from "./precompress.mjs";

const folder = mkdtempSync(join(tmpdir(), "precompress-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("compresses text files in every subfolder, and no images", async () => {
  const assets = join(folder, "assets");
  mkdirSync(assets);
  writeFileSync(join(folder, "index.html"), "<p>page</p>");
  writeFileSync(join(assets, "main.js"), "main()");
  writeFileSync(join(assets, "image.png"), "png");
  await precompress(folder);
  expect(readdirSync(assets)).toEqual(["image.png", "main.js", "main.js.br", "main.js.gz"]);
  const page = join(folder, "index.html");
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe("<p>page</p>");
  expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).toBe("<p>page</p>");
});
