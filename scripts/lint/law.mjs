// @ts-check

/**
 * The import law of the workspace, read by `violations.mjs`. One line per rule.
 * A path that ends in `/` means everything below it.
 */

/**
 * @typedef {object} Package
 * @property {string} path
 * @property {string | undefined} name  A package without a name is imported by path.
 * @property {string[]} mayImport
 * @property {string[]} [entries]  What other packages may import of it; everything if not given.
 */

/** @type {Package[]} */
export const packages = [
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
    // What is published.
    entries: ["elicitation-playground", "elicitation-playground/playwright"],
    mayImport: ["packages/harness/", "packages/host/", "packages/samples/", "packages/shared/"],
  },
  { path: "apps/web/", name: "@elicitation-playground/web", mayImport: ["packages/shared/"] },
  { path: "e2e/", name: "@elicitation-playground/e2e", mayImport: ["apps/server/", "scripts/"] },
  { path: "scripts/", name: undefined, mayImport: [] },
];

/**
 * The layers of a folder, lowest first: each may import only from itself and from those before it.
 * A layer is a folder or a file without its extension. Files that are not listed, such as
 * `main.ts`, are entry files: they may import every layer, and no layer may import them.
 * @type {Record<string, string[]>}
 */
export const layers = {
  "packages/shared/src/": [
    "text",
    "problem",
    "elicitation",
    "profile",
    "target",
    "log",
    "explore",
    "hosts",
    "api",
  ],
  "packages/shared/src/elicitation/": [
    "protocol",
    "request",
    "faults",
    "schema",
    "traits",
    "url",
    "lint",
    "fieldByField",
  ],
  "packages/host/src/": ["log", "questions", "mcp", "session"],
  "packages/host/src/mcp/": [
    "failures",
    "negotiation",
    "oauth",
    "wire",
    "transports",
    "lists",
    "eras",
    "faults",
    "tasks",
  ],
  "packages/samples/src/": [
    "pages",
    "notes",
    "sample",
    "roots",
    "tools",
    "prompts",
    "resources",
    "hostile",
    "conformance",
    "check",
    "serve",
  ],
  "packages/harness/src/": ["scenario", "run", "report", "record", "explore", "library"],
  "packages/harness/src/scenario/": [
    "format",
    "syntax",
    "volatileText",
    "variableText",
    "nearest",
    "captures",
    "places",
    "fillDocument",
    "describeUnknownKey",
    "describeIssue",
    "describeIssues",
    "readScenario",
    "scenarioFiles",
    "watch",
    "write",
  ],
  "packages/harness/src/run/": [
    "match",
    "failure",
    "lint",
    "masking",
    "coverage",
    "targets",
    "visit",
    "gateway",
    "checks",
    "questions",
  ],
  "packages/harness/src/explore/": ["secrets", "plan", "moves", "walk", "find", "verify"],
  "apps/server/src/": ["state", "targets", "explorations", "http", "cli", "library", "playwright"],
  "apps/web/src/": ["design", "log", "wire", "commands", "question", "panels", "pages"],
  "apps/web/src/question/": [
    "queue",
    "frame",
    "body",
    "form",
    "url",
    "faults",
    "sampling",
    "view",
    "fieldByField",
    "presentations",
  ],
  "apps/web/src/question/form/": ["field", "schema", "widgets", "templates"],
  "apps/web/src/panels/": ["timeline", "tool", "servers"],
  "apps/web/src/panels/timeline/": ["view", "filter", "list", "diagram", "wire"],
  "apps/web/src/panels/servers/": ["profile", "connect"],
  "apps/web/src/pages/": ["playground", "trace", "explorer"],
};

/** These may import from every package: they test how the packages fit together. */
export const exemptFromPackages = ["apps/server/test/"];

/** Libraries and the only places that may import them; the first line that matches counts. */
export const libraryHomes = [
  { library: "express", only: ["apps/server/src/http/"] },
  { library: "open", only: ["apps/server/src/cli/"] },
  { library: "jsonc-parser", only: ["apps/server/src/targets/"] },
  { library: "cross-spawn", only: ["packages/host/src/mcp/transports/"] },
  { library: "@modelcontextprotocol/client", only: ["packages/host/src/mcp/"] },
  { library: "@modelcontextprotocol/*", only: ["packages/samples/src/serve/"] },
  { library: "@rjsf/*", only: ["apps/web/src/question/form/"] },
  { library: "@playwright/*", only: ["apps/server/src/playwright/", "scripts/"] },
  { library: "yaml", only: ["packages/harness/src/scenario/"] },
  { library: "leven", only: ["packages/harness/src/scenario/"] },
  { library: "diff", only: ["packages/harness/src/record/"] },
  { library: "tldts", only: ["apps/web/src/question/"] },
  { library: "react", only: ["apps/web/src/"] },
  { library: "react-dom", only: ["apps/web/src/"] },
  { library: "node:process", only: ["apps/server/src/main.ts", "scripts/"] },
  {
    library: "node:*",
    only: ["packages/host/", "packages/samples/", "packages/harness/", "apps/server/", "scripts/"],
  },
];

const webNetwork = ["apps/web/src/log/", "apps/web/src/commands/"];

/** Globals and the only places that may name them; `within` is where the rule applies. */
export const globalHomes = [
  { global: "fetch", within: "apps/web/", only: webNetwork },
  { global: "EventSource", within: "apps/web/", only: webNetwork },
  { global: "XMLHttpRequest", within: "apps/web/", only: webNetwork },
  { global: "WebSocket", within: "apps/web/", only: webNetwork },
  {
    global: "process",
    within: "",
    only: [
      "apps/server/bin/",
      "apps/server/src/main.ts",
      "apps/server/src/library/index.ts",
      "apps/server/src/playwright/index.ts",
      // A process group is signalled with `process.kill`, at the latest when this process ends.
      "packages/host/src/mcp/transports/processTree.ts",
      "scripts/",
    ],
  },
];

/** Tests, benchmarks and tool configuration may use any library or global. */
export const exemptFromHomes = [
  /\.test\.tsx?$/,
  /^[^/]+\/[^/]+\/(bench|test)\//,
  /^e2e\//,
  /\.config\.ts$/,
];
