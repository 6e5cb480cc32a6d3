import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test as base } from "./fixtures.ts";
import { ask, askingServer } from "./mcpServers.ts";
import { followErrors, readViews } from "./tracePage.ts";

const program = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));
const secret = "k3y-of-the-target";
const hostile = `</script><script>document.title="owned"</script><img src="http://127.0.0.1:9/x" onerror="document.title='owned'"><!--`;

const test = base.extend<{ left: void }>({
  // Set up first, so it ends last: after the fixture has attached what a failed test leaves.
  left: [
    async ({ browser }, use, testInfo) => {
      await use();
      testInfo.expectedStatus = "passed";
      const pathOf = (name: string) =>
        testInfo.attachments.find((attachment) => attachment.name === name)?.path ?? "";
      const log = pathOf("session.jsonl");
      const html = pathOf("session.trace.html");
      for (const path of [log, html]) expect(await readFile(path, "utf8")).not.toContain(secret);
      const { stdout } = await promisify(execFile)(process.execPath, [program, "record", log]);
      expect(stdout).toContain("tool: ask");

      const context = await browser.newContext();
      const requests: string[] = [];
      context.on("request", (request) => requests.push(request.url()));
      const page = await context.newPage();
      const errors = followErrors(page);
      await page.goto(pathToFileURL(html).href);
      const question = page.getByRole("region", { name: "Question", exact: true });
      await expect(question).toContainText(`${hostile} •••`);
      await readViews(page);
      await expect(page).toHaveTitle("Trace - Elicitation Playground");
      await expect(page.locator("img, a[href^=javascript]")).toHaveCount(0);
      expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([page.url()]);
      expect(errors).toEqual([]);
      await context.close();
    },
    { auto: true },
  ],
});

test.use({ server: { ...askingServer, env: { API_KEY: secret } } });

test("a failed browser test leaves its log and a trace: without secrets, and hostile text is only text", async ({
  playground,
}, testInfo) => {
  const question = await ask(
    playground,
    { type: "object", properties: { [hostile]: { type: "string", title: hostile } } },
    `${hostile} ${secret}`,
  );
  await question.decline();
  await expect(playground).toHaveResult("decline");
  // It fails, as far as the fixture can see.
  testInfo.expectedStatus = "failed";
});

const unconnected = base.extend<{ left: void }>({
  left: [
    async ({ server: _server }, use, testInfo) => {
      await use();
      const names = testInfo.attachments.map(({ name }) => name);
      const [, line = ""] = /^ProblemError: (.*)/.exec(testInfo.error?.stack ?? "") ?? [];
      // The test must fail, and for this reason.
      const isExplained = line.startsWith("node ended with exit code 1 before it answered");
      if (isExplained && names.includes("session.jsonl")) testInfo.expectedStatus = "failed";
    },
    { auto: true },
  ],
});

unconnected.describe("a server that does not start", () => {
  unconnected.use({ server: { command: "node", args: ["no-such-server.mjs"] } });

  unconnected("fails the test with its cause and leaves the log", async ({ playground }) => {
    await playground.choose("ask");
  });
});
