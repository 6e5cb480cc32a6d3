import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { openEmptyProject, repository, type EmptyProject } from "./emptyProject.ts";

const mostBytes = 2_500_000;
const slowMs = 120_000;
const program = "elicitation-playground";
const bin = join("node_modules", ".bin", program);
const everything = join(
  repository,
  "node_modules/@modelcontextprotocol/server-everything/dist/index.js",
);

let project: EmptyProject;
beforeAll(async () => {
  project = await openEmptyProject();
}, slowMs);
afterAll(() => project.remove());

test("the package is small, brings all it needs, and names its licences", () => {
  const { tarballBytes, folder } = project;
  console.log(`The package has ${(tarballBytes / 1e6).toFixed(2)} MB, at most ${mostBytes / 1e6}.`);
  expect(tarballBytes).toBeLessThan(mostBytes);
  expect(project.installed()).toEqual([program]);
  const read = (path: string) => readFileSync(join(folder, "node_modules", program, path), "utf8");
  expect(JSON.parse(read("package.json"))).not.toHaveProperty("dependencies");
  expect(read("LICENSE")).toBe(readFileSync(join(repository, "LICENSE"), "utf8"));
  expect(read("README.md")).toContain("npm install --save-dev elicitation-playground");
  expect(read("dist/THIRD-PARTY-LICENSES.txt")).toMatch(/^@modelcontextprotocol\/client \d/m);
  expect(read("dist/web/THIRD-PARTY-LICENSES.txt")).toMatch(/^react-dom \d/m);
  expect(JSON.parse(read("dist/scenario.schema.json"))).toHaveProperty("properties.server");
});

test("npx finds the command, and it tells how to use it under its own name", async () => {
  const said = await project.run("npx", "--offline", program, "--help");
  expect(said).toContain("Usage: elicitation-playground [options]");
  expect(said).not.toContain("npm start");
});

test("CommonJS can require the library, and the schema has a path of its own", async () => {
  const code = `const { openHost } = require("elicitation-playground");
const { title } = require("elicitation-playground/scenario.schema.json");
console.log(typeof openHost, title);`;
  project.write("required.cjs", code);
  expect(await project.run("node", "required.cjs")).toMatch(/^function Scenario /);
});

test("one call is made of a sample that the same command serves over stdio", async () => {
  const answer = ["--answer", '{"confirm":true}'];
  const said = await project.run(bin, "call", "delete-all", ...answer, "--", bin, "samples");
  expect(said).toContain("Deleted all 42 files.");
});

test("the app starts on a free port, with its page and its sessions", async () => {
  const args = ["--port", "0", "--token", "t0ken", "--state", join(project.folder, "state")];
  const { stdout } = project.start(bin, ...args);
  const origin = await new Promise<string>((resolve) => {
    stdout.setEncoding("utf8").on("data", (text: string) => {
      const [, url] = /is ready in [\d.]+ s: (\S+)/.exec(text) ?? [];
      if (url) resolve(new URL(url).origin);
    });
  });
  const page = await (await fetch(origin)).text();
  const [, script] = /<script [^>]*src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(`${origin}${script}`)).headers.get("content-type")).toContain("javascript");
  const headers = { authorization: "Bearer t0ken" };
  const opened = await fetch(`${origin}/api/sessions`, { method: "POST", headers });
  expect(opened.status).toBe(201);
});

test(
  "scenarios run against a foreign MCP server and against one on each SDK",
  async () => {
    // All of it at once: nothing in it needs this repository.
    project.copy("examples", ".");
    for (const name of ["@modelcontextprotocol/sdk", "@modelcontextprotocol/server", "zod"]) {
      project.link(name);
    }
    const own = readFileSync(join(repository, "examples/scenarios/book-seats.yaml"), "utf8");
    const [seats = ""] = /^ {2}- name: seats[^]*?\n\n/m.exec(own) ?? [];
    const classic = "server: { command: node, args: [../servers/classic.mjs] }\ntests:\n";
    project.write("scenarios/classic.yaml", `${classic}${seats}`);
    project.write(
      "scenarios/everything.yaml",
      `server: { command: node, args: [${JSON.stringify(everything)}, stdio] }
tests:
  - name: what is accepted arrives
    call: { tool: trigger-elicitation-request }
    questions: [{ answer: { accept: generated } }]
    expect: { text: { contains: User provided } }
  - name: a no is a no
    call: { tool: trigger-elicitation-request }
    questions: [{ answer: decline }]
    expect: { text: { contains: declined } }
`,
    );
    expect(await project.run(bin, "test", "scenarios/*.yaml")).toContain("9 passed");
  },
  slowMs,
);

test(
  "the examples of the library run in Node's own runner and in Vitest",
  async () => {
    for (const name of ["vitest", "@types/node"]) project.link(name);
    const example = "node-test/bookSeats.test.mjs";
    const node = await project.run("node", "--test", "--test-reporter=tap", example);
    expect(node).toContain("# pass 4");
    const runner = join(repository, "node_modules/vitest/vitest.mjs");
    expect(await project.run("node", runner, "run", "--dir", "vitest")).toMatch(/Tests\s+6 passed/);
  },
  slowMs,
);

test(
  "the fixture drives a browser: its example, and every kind of question",
  async () => {
    for (const name of ["@playwright/test", "playwright", "playwright-core"]) project.link(name);
    project.copy("apps/server/test/fixture/fixture.spec.ts", "playwright/fixture.spec.ts");
    project.copy("e2e/ask.mjs", "servers/ask.mjs");
    const browser = pathToFileURL(join(repository, "scripts/browser.mjs")).href;
    project.write(
      "browser.config.ts",
      `import { findBrowser } from ${JSON.stringify(browser)};
import config from "./playwright/playwright.config.ts";
export default {
  ...config,
  testDir: "playwright",
  workers: 2,
  use: { ...config.use, launchOptions: { executablePath: findBrowser(), args: ["--no-sandbox"] } },
};`,
    );
    const cli = join(repository, "node_modules/@playwright/test/cli.js");
    const said = await project.run("node", cli, "test", "--config", "browser.config.ts");
    expect(said).toContain("12 passed");
  },
  2 * slowMs,
);

test.each(["node16", "bundler"])(
  "its declarations are whole, resolved by %s",
  async (way) => {
    const module = way === "bundler" ? "preserve" : way;
    const compilerOptions = { module, moduleResolution: way, strict: true, noEmit: true };
    const include = ["vitest", "playwright"];
    const more = { allowImportingTsExtensions: true, target: "es2023", types: ["node"] };
    const settings = { compilerOptions: { ...compilerOptions, ...more }, include };
    project.write(`tsconfig.${way}.json`, JSON.stringify(settings));
    project.write(
      "vitest/wrong.ts",
      `import { openHost } from "elicitation-playground";
const connection = await openHost().connect({ sample: "modern" });
// @ts-expect-error the library knows what a call can do
connection.call("pay").questions();
`,
    );
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    expect(await project.run("node", tsc, "-p", `tsconfig.${way}.json`)).toBe("");
  },
  slowMs,
);

test("the example of a workflow is YAML and runs the command", () => {
  const text = readFileSync(join(repository, "examples/github/elicitation.yml"), "utf8");
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.map((step) => step.run));
  expect(runs).toContainEqual(expect.stringContaining("npx elicitation-playground test"));
});
