import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportElementId } from "@elicitation-playground/shared/explore/htmlReport";
import { findEmbeddedLines } from "@elicitation-playground/shared/text/embedLines";
import { findEmbeddedLog } from "@elicitation-playground/shared/log/htmlTrace";
import { parse } from "yaml";
import { openEmptyProject, repository, type EmptyProject } from "./emptyProject.ts";

const maxBytes = 3_000_000;
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

test("the package is small, has no dependencies, and includes licences", () => {
  const { tarballBytes, folder } = project;
  console.log(
    `The package is ${(tarballBytes / 1e6).toFixed(2)} MB; the limit is ${maxBytes / 1e6} MB.`,
  );
  expect(tarballBytes).toBeLessThan(maxBytes);
  expect(project.installed()).toEqual([program]);
  const read = (path: string) => readFileSync(join(folder, "node_modules", program, path), "utf8");
  expect(JSON.parse(read("package.json"))).not.toHaveProperty("dependencies");
  expect(read("LICENSE")).toBe(readFileSync(join(repository, "LICENSE"), "utf8"));
  expect(read("README.md")).toContain("npm install --save-dev elicitation-playground");
  expect(read("dist/THIRD-PARTY-LICENSES.txt")).toMatch(/^@modelcontextprotocol\/client \d/m);
  expect(read("dist/web/THIRD-PARTY-LICENSES.txt")).toMatch(/^react-dom \d/m);
  expect(findEmbeddedLog(read("dist/web/htmlTrace.html"))).toBe("");
  expect(findEmbeddedLines(read("dist/web/explore.html"), reportElementId)).toBe("");
  expect(JSON.parse(read("dist/scenario.schema.json"))).toHaveProperty("properties.server");
});

test("every relative link in the docs of the package leads to a file and a heading in it", () => {
  const folder = join(project.folder, "node_modules", program);
  const files = readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" });
  const docs = files.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
  expect(docs).toContain("docs/HARNESS.md");
  const pages = ["README.md", "examples/README.md", ...docs];
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(folder, page), "utf8");
    const links = [...text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)];
    return links.flatMap(([link, path = "", anchor]) => {
      const target = path === "" ? join(folder, page) : join(folder, dirname(page), path);
      const isThere = existsSync(target) && (anchor === undefined || hasHeading(target, anchor));
      return isThere ? [] : [`${page}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});

function hasHeading(page: string, anchor: string): boolean {
  const headings = [...readFileSync(page, "utf8").matchAll(/^#+ (.*)$/gm)];
  const anchors = headings.map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  return anchors.includes(anchor);
}

test("the first test of the docs has six lines and passes as quoted", async () => {
  const page = join(project.folder, "node_modules", program, "docs/HARNESS.md");
  const [, scenario = ""] = /```yaml\n([^]*?)```/.exec(readFileSync(page, "utf8")) ?? [];
  expect(scenario.trimEnd().split("\n").length).toBeLessThanOrEqual(6);
  project.write("first.yaml", scenario);
  expect(await project.run(bin, "test", "first.yaml")).toContain("1 passed");
});

test("npx runs the command, and its help uses the installed name", async () => {
  const output = await project.run("npx", "--offline", program, "--help");
  expect(output).toContain("Usage: elicitation-playground [options]");
  expect(output).not.toContain("npm start");
});

test("CommonJS can require the library and the schema", async () => {
  const code = `const { openHost } = require("elicitation-playground");
const { title } = require("elicitation-playground/scenario.schema.json");
console.log(typeof openHost, title);`;
  project.write("required.cjs", code);
  expect(await project.run("node", "required.cjs")).toMatch(/^function .*scenario/);
});

test("the command can call the samples that it serves over stdio", async () => {
  const answer = ["--answer", '{"confirm":true}'];
  const output = await project.run(bin, "call", "delete-all", ...answer, "--", bin, "samples");
  expect(output).toContain("Deleted all 42 files.");
});

test("the app starts on a free port and serves its page and API", async () => {
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
  "scenarios run against a foreign MCP server and on each SDK",
  async () => {
    // All examples at once: none of them needs this repository.
    project.copy("examples", ".");
    for (const name of ["@modelcontextprotocol/sdk", "@modelcontextprotocol/server", "zod"]) {
      project.link(name);
    }
    const own = readFileSync(join(repository, "examples/scenarios/book-seats.yaml"), "utf8");
    const [seats = ""] = /^ {2}- name: accepting[^]*?\n\n/m.exec(own) ?? [];
    const classic = "server: { command: node, args: [../servers/classic.mjs] }\ntests:\n";
    project.write("scenarios/classic.yaml", `${classic}${seats}`);
    project.write(
      "scenarios/everything.yaml",
      `server: { command: node, args: [${JSON.stringify(everything)}, stdio] }
tests:
  - name: accepted content reaches the tool
    call: { tool: trigger-elicitation-request }
    questions: [{ answer: { accept: generated } }]
    expect: { text: { contains: User provided } }
  - name: declining reaches the tool
    call: { tool: trigger-elicitation-request }
    questions: [{ answer: decline }]
    expect: { text: { contains: declined } }
`,
    );
    expect(await project.run(bin, "test", "scenarios/*.yaml", "--settle", "20ms")).toContain(
      "9 passed",
    );
  },
  slowMs,
);

test(
  "the library examples pass in Node's test runner and in Vitest",
  async () => {
    for (const name of ["vitest", "@types/node"]) project.link(name);
    const example = "node-test/bookSeats.test.mjs";
    const runner = join(repository, "node_modules/vitest/vitest.mjs");
    const [node, vitest] = await Promise.all([
      project.run("node", "--test", "--test-reporter=tap", example),
      project.run("node", runner, "run", "--dir", "vitest"),
    ]);
    expect(node).toContain("# pass 4");
    expect(vitest).toMatch(/Tests\s+6 passed/);
  },
  slowMs,
);

test(
  "the fixture drives a browser in a project that npm init made",
  async () => {
    for (const name of ["@playwright/test", "playwright", "playwright-core"]) project.link(name);
    const browser = pathToFileURL(join(repository, "scripts/browser.mjs")).href;
    project.write("find.mjs", `console.log((await import("${browser}")).findBrowser());`);
    const path = (await project.run("node", "find.mjs")).trim();
    const inner = project.inFolder("initialized", { CHROMIUM_PATH: path });
    await inner.run("npm", "init", "-y");
    project.copy("examples/playwright", "initialized/playwright");
    for (const name of ["stdout.spec.ts", "late.spec.ts"]) {
      project.copy(`apps/server/test/fixture/${name}`, `initialized/playwright/${name}`);
    }
    project.copy("apps/server/test/fixture/printing.mjs", "initialized/servers/printing.mjs");
    const cli = join(repository, "node_modules/@playwright/test/cli.js");
    const options = ["--config", "playwright", "--workers", "2"];
    const output = await inner.run("node", cli, "test", ...options).catch(String);
    expect(output).toContain("4 passed");
    expect(output).toContain("1 failed");
    // What came after the result fails the test at its end, and the attached log can be recorded.
    expect(output).toMatch(/ExpectationError: The MCP server wrote to stdout, .*: "debug"/);
    const [log = ""] = /\S*session\.jsonl$/m.exec(output) ?? [];
    expect(await inner.run(join("..", bin), "record", log)).toContain("tool: print");
  },
  2 * slowMs,
);

test.each(["node16", "bundler"])(
  "the declarations are complete, resolved by %s",
  async (resolution) => {
    const module = resolution === "bundler" ? "preserve" : resolution;
    const compilerOptions = { module, moduleResolution: resolution, strict: true, noEmit: true };
    const include = ["vitest", "playwright"];
    const more = { allowImportingTsExtensions: true, target: "es2023", types: ["node"] };
    const settings = { compilerOptions: { ...compilerOptions, ...more }, include };
    project.write(`tsconfig.${resolution}.json`, JSON.stringify(settings));
    project.write(
      "vitest/wrong.ts",
      `import { openHost } from "elicitation-playground";
const connection = await openHost().connect({ sample: "modern" });
// @ts-expect-error a call has no such method
connection.call("pay").questions();
`,
    );
    const tsc = join(repository, "node_modules/typescript/bin/tsc");
    expect(await project.run("node", tsc, "-p", `tsconfig.${resolution}.json`)).toBe("");
  },
  slowMs,
);

test("the example workflow is valid YAML and runs the command", () => {
  const text = readFileSync(join(repository, "examples/github/elicitation.yml"), "utf8");
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.map((step) => step.run));
  expect(runs).toContainEqual(expect.stringContaining("npx elicitation-playground test"));
});
