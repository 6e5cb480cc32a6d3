// @ts-check
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const textTypes = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".map",
  ".svg",
  ".txt",
  ".webmanifest",
]);

/**
 * Writes a `.br` and a `.gz` beside every text file, for the server to send.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)));
  await Promise.all(files.map((file) => precompressFile(join(file.parentPath, file.name))));
}

/** @param {string} path */
async function precompressFile(path) {
  const content = await readFile(path);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
