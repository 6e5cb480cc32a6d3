// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const licensesFile = "THIRD-PARTY-LICENSES.txt";

/**
 * Puts the licences of all packages that went into a bundle beside it: whoever passes it on has
 * to pass them on too.
 * @returns {import("vite").Plugin}
 */
export function gatherLicenses() {
  return {
    name: "gather-licenses",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === "chunk" ? output.moduleIds : [],
      );
      const folders = [...new Set(modules.flatMap(packageFolderOf))].sort();
      const source = folders.map(describeLicense).join(`\n\n${"-".repeat(72)}\n\n`);
      this.emitFile({ type: "asset", fileName: licensesFile, source });
    },
  };
}

/** The folder of the package that a module stands in; none for our own. @param {string} id */
function packageFolderOf(id) {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "").split("?")[0] ?? "";
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
  return folder === undefined ? [] : [folder];
}

/** @param {string} folder */
function describeLicense(folder) {
  const manifest = /** @type {{ name: string, version: string, license?: string }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|notice)/i.test(name));
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8").trim());
  const head = `${manifest.name} ${manifest.version} (${manifest.license ?? "see below"})`;
  return [head, ...texts].join("\n\n");
}
