// @ts-check
import { posix } from "node:path";
import { globalHomes, layers, libraryHomes, packages } from "./law.mjs";

/**
 * Imports that the law must reject, with a part of the message, and imports that it must accept.
 * Most are derived from the law, so that each of its lines is tried; some are written out, so that
 * a wrong line fails too.
 * @typedef {{ file: string, code: string, message: string }} Rejected
 * @typedef {{ file: string, code: string }} Accepted
 */

/** @param {string} file @param {string} code @param {string} message @returns {Rejected} */
const reject = (file, code, message) => ({ file, code, message });

/** @type {Rejected[]} */
const writtenOut = [
  reject(
    "packages/shared/src/text/a.ts",
    'import "../log/events.ts";',
    "packages/shared/src/text must not import packages/shared/src/log",
  ),
  reject(
    "packages/shared/src/elicitation/schema/a.ts",
    'import "../lint/rules.ts";',
    "packages/shared/src/elicitation/schema must not import packages/shared/src/elicitation/lint",
  ),
  reject("packages/host/src/questions/a.ts", 'import "../session/b.ts";', "must not import"),
  reject("packages/host/src/mcp/eras/a.ts", 'import "../../session/b.ts";', "may import log,"),
  reject("packages/samples/src/tools/a.ts", 'import "../serve/b.ts";', "must not import"),
  reject("packages/harness/src/run/a.ts", 'import "../record/b.ts";', "must not import"),
  reject("apps/server/src/http/a.ts", 'import "../cli/b.ts";', "must not import"),
  reject("apps/web/src/log/a.ts", 'import "../question/b.tsx";', "must not import"),
  reject("apps/web/src/question/a.ts", 'import "../panels/b.tsx";', "must not import"),
  reject("apps/web/src/pages/a.ts", 'import "../main.tsx";', "must not import"),
  reject(
    "packages/shared/src/text/b.ts",
    'import "@elicitation-playground/host/session";',
    "no other package",
  ),
  reject("packages/shared/src/text/c.ts", 'import "fs/promises";', "node:fs belongs in"),
  reject(
    "packages/shared/src/text/d.ts",
    'export * from "@modelcontextprotocol/client";',
    "packages/host/src/mcp/",
  ),
  reject(
    "packages/host/src/log/a.ts",
    'import "../../../shared/src/log/events.ts";',
    "by its package name",
  ),
  reject(
    "packages/host/src/log/b.ts",
    'import "@elicitation-playground/host/session/session";',
    "by a relative path",
  ),
  reject(
    "packages/samples/src/tools/b.ts",
    'export const x = await import("express");',
    "express belongs in",
  ),
  reject(
    "apps/server/src/cli/a.ts",
    'import process from "node:process"; process.exit();',
    "node:process belongs in",
  ),
  reject(
    "apps/server/src/cli/b.ts",
    'import "../../../../scripts/start.mjs";',
    "must not import scripts/",
  ),
  reject("apps/server/src/cli/c.ts", 'import "../../../../vitest.config.ts";', "in no package"),
  reject(
    "apps/web/src/design/a.ts",
    'export type X = import("node:fs").Stats;',
    "node:fs belongs in",
  ),
  reject(
    "apps/web/src/design/b.ts",
    'import "left-pad";',
    "not a dependency of apps/web/package.json",
  ),
  reject(
    "apps/web/src/design/c.test.ts",
    'import "@elicitation-playground/host/session";',
    "must not import",
  ),
  reject("e2e/a.spec.ts", 'import "../apps/web/src/main.tsx";', "by its package name"),
  reject("e2e/c.spec.ts", 'import "elicitation-playground/main";', "is not published by"),
];

const layerCases = Object.entries(layers).map(([folder, order]) => {
  const [lowest = "", ...higher] = order;
  const highest = order.at(-1) ?? "";
  /** @param {string} layer */
  const fileIn = (layer) => `${folder}${layer}/planted.ts`;
  /** @param {string[]} targets */
  const imports = (targets) => targets.map((layer) => `import "../${layer}/x.ts";`).join(" ");
  return {
    rejected: [
      ...order.slice(0, -1).map((layer, index) => {
        const next = order[index + 1] ?? "";
        const message = `${folder}${layer} must not import ${folder}${next}`;
        return reject(`${folder}${layer}/up.ts`, imports([next]), message);
      }),
      reject(
        `${folder}${lowest}/entry.ts`,
        'import "../planted.ts";',
        `${folder}${lowest} must not import ${folder}planted`,
      ),
    ],
    accepted: [
      { file: fileIn(highest), code: imports([lowest, ...higher.slice(0, -1)]) },
      {
        file: `${folder}planted.ts`,
        code: order.map((layer) => `import "./${layer}/x.ts";`).join(" "),
      },
    ],
  };
});

/** @type {Record<string, string>} */
const examples = {
  "@modelcontextprotocol/*": "@modelcontextprotocol/server",
  "@rjsf/*": "@rjsf/core",
  "@playwright/*": "@playwright/test",
  "node:*": "node:fs",
};

const libraryCases = libraryHomes.map(({ library, only }, index) => {
  const name = examples[library] ?? library;
  const code = `import ${JSON.stringify(name)};`;
  return {
    rejected: reject(
      `packages/shared/src/text/library${index}.ts`,
      code,
      `${name} belongs in ${only.join(" and ")} only`,
    ),
    accepted: only.map((home) => ({ file: fileAt(home, `library${index}`), code })),
  };
});

const globalCases = globalHomes.map(({ global, within, only }, index) => {
  const code = `export const x = ${global};`;
  const outside = within === "" ? "packages/shared/src/text/" : `${within}src/design/`;
  return {
    rejected: reject(
      `${outside}global${index}.ts`,
      code,
      `\`${global}\` belongs in ${only.join(" and ")} only`,
    ),
    accepted: [
      ...only.map((home) => ({ file: fileAt(home, `global${index}`), code })),
      {
        file: `${outside}parameter${index}.ts`,
        code: `export const f = (${global}: () => void) => ${global}();`,
      },
    ],
  };
});

const packageCases = packages.flatMap((from) =>
  packages.flatMap((to) => {
    if (to === from || to.name === undefined) return [];
    const file = posix.join(from.path, `planted/${to.path.replaceAll("/", "-")}a.ts`);
    const code = `import "${to.entries?.[0] ?? `${to.name}/planted`}";`;
    return from.mayImport.includes(to.path)
      ? { file, code }
      : reject(file, code, `${from.path} must not import ${to.path}`);
  }),
);

/** @type {Rejected[]} */
export const rejectedImports = [
  ...writtenOut,
  ...layerCases.flatMap((one) => one.rejected),
  ...libraryCases.map((one) => one.rejected),
  ...globalCases.map((one) => one.rejected),
  ...packageCases.filter((one) => "message" in one),
];

/** @type {Accepted[]} */
export const acceptedImports = [
  ...layerCases.flatMap((one) => one.accepted),
  ...libraryCases.flatMap((one) => one.accepted),
  ...globalCases.flatMap((one) => one.accepted),
  ...packageCases.filter((one) => !("message" in one)),
  {
    file: "packages/host/test/a.test.ts",
    code: 'import "@modelcontextprotocol/client"; process.exit();',
  },
  { file: "apps/server/test/a.test.ts", code: 'import "../../web/src/main.tsx";' },
  { file: "e2e/b.spec.ts", code: 'import "../scripts/browser.mjs"; import "node:fs";' },
];

/** @param {string} home  A folder, which ends in "/", or a file. @param {string} name */
function fileAt(home, name) {
  return home.endsWith("/") ? `${home}${name}.ts` : home;
}
