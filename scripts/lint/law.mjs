// @ts-check

/**
 * The import law of the workspace, read by `importLaw.mjs`. One line a rule.
 * A path that ends in `/` means everything below it.
 */

/** @typedef {{ path: string, name: string | undefined, mayImport: string[] }} Room */

/**
 * Rooms and the rooms each may import. A room without a package name is reached by path.
 * @type {Room[]}
 */
export const rooms = [
  { path: "packages/shared/", name: "@elicitation-playground/shared", mayImport: [] },
  { path: "packages/host/", name: "@elicitation-playground/host", mayImport: ["packages/shared/"] },
  {
    path: "packages/samples/",
    name: "@elicitation-playground/samples",
    mayImport: ["packages/shared/"],
  },
  {
    path: "packages/harness/",
    name: "@elicitation-playground/harness",
    mayImport: ["packages/host/", "packages/shared/"],
  },
  {
    path: "apps/server/",
    name: "elicitation-playground",
    mayImport: ["packages/harness/", "packages/host/", "packages/samples/", "packages/shared/"],
  },
  { path: "apps/web/", name: "@elicitation-playground/web", mayImport: ["packages/shared/"] },
  { path: "e2e/", name: "@elicitation-playground/e2e", mayImport: ["scripts/"] },
  { path: "scripts/", name: undefined, mayImport: [] },
];

/** These may import from every room: they test how the rooms fit together. */
export const freeOfRooms = ["apps/server/test/"];

/** Libraries and the only places that may import them; the first line that fits counts. */
export const libraryDoors = [
  { library: "express", only: ["apps/server/src/http/", "apps/server/src/app.ts"] },
  { library: "@modelcontextprotocol/client", only: ["packages/host/src/mcp/"] },
  { library: "@modelcontextprotocol/*", only: ["packages/samples/src/serve/"] },
  { library: "@rjsf/*", only: ["apps/web/src/elicitation/", "apps/web/src/form/"] },
  { library: "@playwright/*", only: ["apps/server/src/playwright/", "scripts/"] },
  { library: "yaml", only: ["packages/harness/src/scenario/"] },
  { library: "tldts", only: ["apps/web/src/elicitation/"] },
  { library: "react", only: ["apps/web/src/"] },
  { library: "react-dom", only: ["apps/web/src/"] },
  { library: "node:process", only: ["apps/server/src/main.ts", "scripts/"] },
  {
    library: "node:*",
    only: ["packages/host/", "packages/samples/", "packages/harness/", "apps/server/", "scripts/"],
  },
];

/** Globals and the only places that may name them; `within` is where the law holds at all. */
export const globalDoors = [
  { global: "fetch", within: "apps/web/", only: ["apps/web/src/api/"] },
  { global: "EventSource", within: "apps/web/", only: ["apps/web/src/api/"] },
  { global: "XMLHttpRequest", within: "apps/web/", only: ["apps/web/src/api/"] },
  { global: "WebSocket", within: "apps/web/", only: ["apps/web/src/api/"] },
  {
    global: "process",
    within: "",
    only: [
      "apps/server/bin/",
      "apps/server/src/main.ts",
      "apps/server/src/library/index.ts",
      "apps/server/src/playwright/index.ts",
      // A process group is signalled with `process.kill`, at the latest when this process ends.
      "packages/host/src/mcp/stdio/processTree.ts",
      "scripts/",
    ],
  },
];

/** Tests, measurements and tool configurations may use any library or global, but keep to the rooms. */
export const freeOfDoors = [
  /\.test\.tsx?$/,
  /^[^/]+\/[^/]+\/(bench|test)\//,
  /^e2e\//,
  /\.config\.ts$/,
];
