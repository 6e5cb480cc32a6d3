// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What declarations may name besides each other: users of the fixture have it. */
const peers = ["@playwright/test"];

/**
 * Copies a declaration file and those it names. Throws when one names a package that whoever
 * installs ours would not have.
 * @param {string} from
 * @param {string} to
 * @param {string} file
 */
export function copyDeclarations(from, to, file) {
  let text = readFileSync(join(from, file), "utf8");
  for (const [, name = ""] of text.matchAll(/(?:from |import\(|import )"([^"]+)"/g)) {
    if (name.startsWith(".")) {
      copyDeclarations(from, to, join(dirname(file), name.replace(/\.ts$/, ".d.ts")));
    } else if (!peers.includes(name)) {
      throw new Error(`${file} declares something with ${name}, which the package does not have.`);
    }
  }
  // TypeScript leaves the endings as they are written, and only those of our own settings allow.
  text = text
    .replaceAll(/(["'])(\.[^"']+)\.ts\1/g, '"$2.js"')
    .replace(/\n?\/\/# source.*\n?$/, "\n");
  mkdirSync(dirname(join(to, file)), { recursive: true });
  writeFileSync(join(to, file), text);
}
