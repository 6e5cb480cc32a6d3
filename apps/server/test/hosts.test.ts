import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { hostCardFormat, type HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { expect, onTestFinished, test } from "vitest";
import { runCommandLine } from "../src/cli/commands.ts";
import { createCommandContext } from "./commandContext.ts";

const program = fileURLToPath(new URL("../../../examples/servers/modern.mjs", import.meta.url));
const ownServer = ["--", process.execPath, program];

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "hosts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    hosts: async (line: string[], typed = "") => {
      const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
      stdin.end(typed);
      const context = createCommandContext({ folder, terminal: { stdin, stdout, stderr } });
      const code = await runCommandLine(["hosts", ...line], context);
      return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
    },
    read: (name: string) => readFileSync(join(folder, name), "utf8"),
    write: (name: string, content: unknown) => {
      writeFileSync(join(folder, name), JSON.stringify(content));
      return name;
    },
  };
}

test("a server's questions are shown for hosts, with reasons, sources and dates", async () => {
  const { hosts, read } = openFolder();
  const line = ["--host", "claude-code,codex-tui,cursor,zed", "--require", "claude-code"];
  const reports = ["text", "json=out/hosts.json", "html=out/hosts.html"];
  const reporters = reports.flatMap((reporter) => ["--reporter", reporter]);
  const { code, stdout, stderr } = await hosts([...line, ...reporters, ...ownServer]);
  expect(stderr).toContain("Calling book-seats in 2026-07-28 …");
  expect(code).toBe(0);
  expect(stdout).toContain("1 question, 4 hosts\n\n  1  “How many seats for text?”");
  expect(stdout).toContain("book-seats · 2025-11-25, 2026-07-28 · an integer field");
  expect(stdout).toMatch(/^Claude Code +✓\nCodex CLI +✗\nCursor +\?$/m);
  expect(stdout).toContain(`
Codex CLI (codex-tui)
  ✗ Shows only an approval for a form with an integer, and sends accept with an
    empty object for Yes.
      question 1 · codex #41797 (public thread, 2026-08-31, version 0.151.0)
  ✗ Shows no form if one of its fields is an integer, and offers only to allow
    or deny.
      question 1 · laravel/mcp #190 (probe of the real client, 2026-05-16)
`);
  expect(stdout).toContain("Nobody has recorded how Cursor shows an integer field.");
  expect(stdout).toMatch(/every question fails: 1 host\n {2}Zed \(zed\)\n/);
  expect(Math.max(...stdout.split("\n").map((each) => each.length))).toBeLessThanOrEqual(80);
  expect(JSON.parse(read("out/hosts.json"))).toMatchObject({
    version: 1,
    required: ["claude-code"],
    passed: true,
    questions: [
      {
        calls: ["book-seats"],
        traits: ["form", "integer"],
        hosts: [
          { id: "claude-code", verdict: "works" },
          {
            id: "codex-tui",
            verdict: "fails",
            reasons: [{ date: "2026-08-31" }, { date: "2026-05-16" }],
          },
          { id: "cursor", verdict: "unknown", unknown: ["form", "integer"] },
          { id: "zed", verdict: "fails" },
        ],
      },
    ],
  });
  const html = read("out/hosts.html");
  expect(html).toContain('<a href="https://github.com/laravel/mcp/pull/190"');
  expect(html).toMatch(
    /<td class="fails"><a href="#codex-tui" title="Shows only an approval[^"]*">/,
  );
  expect(html).not.toMatch(/<script|\bsrc=/);
}, 60_000);

const schema = { type: "object", properties: { age: { type: "integer", title: "Age" } } };
const question = { message: "<b>How old?</b>", requestedSchema: schema };

test("--require fails if a question fails or is unknown in a host", async () => {
  const { hosts, write } = openFolder();
  const file = write("question.json", question);
  const failed = await hosts([file, "--require", "codex-tui", "--require", "cursor,claude-code"]);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toBe(
    "--require codex-tui: question 1 fails.\n--require cursor: question 1 is unknown.\n",
  );
  expect((await hosts([file, "--require", "claude-code,vscode"])).code).toBe(0);
  const silent = await hosts(["-", "--require", "vscode"], '{"inputRequests":{}}');
  expect(silent).toMatchObject({ code: 2 });
});

test("a recorded card is a host like the others", async () => {
  const { hosts, write } = openFolder();
  const card: HostCard = {
    format: hostCardFormat,
    host: { name: "ada", version: "1.0" },
    era: "2025-11-25",
    transport: "http",
    capabilities: { elicitation: {} },
    startedAt: "2026-11-19T10:00:00Z",
    updatedAt: "2026-11-19T11:00:00Z",
    probes: [
      {
        id: "field-integer",
        title: "Shows an integer field",
        verdict: "not-shown",
        detail: "It was declined after 12 ms.",
        requirements: [],
        traits: ["form", "integer"],
      },
    ],
    repeat: "",
  };
  write("ada.json", card);
  const line = ["-", "--cards", ".", "--require", "ada-1-0-2025-11-25", "--host", "vscode"];
  const { code, stdout, stderr } = await hosts(line, JSON.stringify(question));
  expect(stderr).toBe("--require ada-1-0-2025-11-25: question 1 fails.\n");
  expect(code).toBe(1);
  expect(stdout).toContain("1 question, 2 hosts");
  expect(stdout).toContain(
    "It was declined after 12 ms.\n" +
      "      question 1 · the probe field-integer (recorded by check-host, 2026-11-19,\n" +
      "      version 1.0)",
  );
  const wrong = write("wrong.json", question);
  expect((await hosts(["-", "--cards", wrong])).stderr).toContain("wrong.json is not a host card");
});

test("a report of explore has the questions, unless it is too old", async () => {
  const { hosts, write } = openFolder();
  const asked = { message: "How old?", mode: "form", fields: ["age"] };
  const branch = { tool: "ask", era: "2025-11-25", steps: [{ question: asked }] };
  const old = write("old.json", { seed: 1, branches: [branch] });
  expect((await hosts([old])).stderr).toContain("Explore again.");
  const question = { ...asked, traits: ["integer", "form"] };
  const report = write("new.json", { seed: 1, branches: [{ ...branch, steps: [{ question }] }] });
  const { code, stdout } = await hosts([report, "--host", "codex-tui"]);
  expect(code).toBe(0);
  expect(stdout).toContain("ask · 2025-11-25 · an integer field");
});

test("text of an MCP server can't become markup", async () => {
  const { hosts, read, write } = openFolder();
  const file = write("question.json", { ...question, message: "<img src=x>\u202E" });
  await hosts([file, "--reporter", "html=hosts.html"]);
  expect(read("hosts.html")).toContain("&lt;img src=x&gt;");
  expect(read("hosts.html")).not.toMatch(/<img|\u202E/);
});

test("a host that is not known gets a suggestion, and --list lists those that are", async () => {
  const { hosts } = openFolder();
  const { code, stderr } = await hosts(["--host", "claude-cod", ...ownServer]);
  expect(code).toBe(2);
  expect(stderr).toContain('Unknown host "claude-cod". Did you mean "claude-code"?');
  expect((await hosts([])).code).toBe(2);
  const { stdout } = await hosts(["--list"]);
  expect(stdout).toMatch(/^codex-tui +Codex CLI +13 facts +2026-09-15$/m);
});
