import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Playground } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";
import { ask, askingServer } from "./mcpServers.ts";
import { expectFitsPhone, expectNoViolations } from "./pageChecks.ts";

const program = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));

test("a trace shows the same as the live page, from disk and on the Trace page", async ({
  browser,
  playground,
  page,
}) => {
  test.slow();
  await talk(playground);
  const live = await readViews(page);
  expect(live["List"]).toContain("Where do you want to go?");

  const html = await save(page, "HTML trace (.html)");
  expect(html.name).toMatch(/^session-[\w-]+\.trace\.html$/);
  // A fresh browser without a network: what it shows is in the file.
  const context = await browser.newContext({ offline: true });
  const requests: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  const offline = await context.newPage();
  const errors = followErrors(offline);
  const url = pathToFileURL(html.path).href;
  await offline.goto(url);
  expect(await readViews(offline)).toEqual(live);
  await expectQuestions(offline);
  expect(requests.filter((request) => !request.startsWith("data:"))).toEqual([url]);
  expect(errors).toEqual([]);
  await context.close();

  const log = await save(page, "Log file (.jsonl)");
  await page.goto(`${playground.session.origin}/trace`);
  await expectNoViolations(page);
  const choice = page.getByLabel("Trace file");
  await choice.setInputFiles(log.path);
  expect(await readViews(page)).toEqual(live);
  await expectQuestions(page);
  await expectNoViolations(page);
  await expectFitsPhone(page);

  await page.getByRole("button", { name: "Open another" }).click();
  await choice.setInputFiles(html.path);
  await expect(page.getByRole("heading", { name: html.name })).toBeVisible();
  await page.getByRole("button", { name: "Open another" }).click();
  const broken = (await readFile(log.path, "utf8")).split("\n").with(2, "nope").join("\n");
  const file = { name: "broken.jsonl", mimeType: "", buffer: Buffer.from(broken) };
  await choice.setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("Line 3: This line is not JSON.");
});

const secret = "k3y-of-the-target";
const hostile = `</script><script>document.title="owned"</script><img src="http://127.0.0.1:9/x" onerror="document.title='owned'"><!--`;

const failing = test.extend<{ left: void }>({
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
failing.describe("in CI", () => {
  failing.use({ server: { ...askingServer, env: { API_KEY: secret } } });

  failing(
    "a failed browser test leaves its log and a trace: without secrets, and hostile text is only text",
    async ({ playground }, testInfo) => {
      const question = await ask(
        playground,
        { type: "object", properties: { [hostile]: { type: "string", title: hostile } } },
        `${hostile} ${secret}`,
      );
      await question.decline();
      await expect(playground).toHaveResult("decline");
      // It fails, as far as the fixture can see.
      testInfo.expectedStatus = "failed";
    },
  );
});

/** A wizard, three questions at once, and a page that is not visited. */
async function talk(playground: Playground): Promise<void> {
  await playground.call("trip-wizard");
  for (const answer of ["rome", "2026-12-24", 2, true, true]) {
    const question = await playground.question();
    await question.fill({ [question.fields[0] ?? ""]: answer });
    await question.accept();
  }
  await expect(playground).toHaveResult("Booked Rome");
  await playground.call("parallel");
  await (await playground.question("Who")).decline();
  await (await playground.question("seats")).cancel();
  const drink = await playground.question("drink");
  await drink.fill({ [drink.fields[0] ?? ""]: "wine" });
  await drink.accept();
  await expect(playground).toHaveResult("wine");
  await playground.call("connect-account");
  await (await playground.question()).decline();
  await expect(playground).toHaveResult("you said no");
}

/** The text of each view of the log. */
async function readViews(page: Page): Promise<Record<string, string>> {
  const timeline = page.getByRole("region", { name: "Timeline" });
  const size = page.viewportSize();
  // Of a long list only what fits is in the page.
  await page.setViewportSize({ width: 1280, height: 5000 });
  await timeline.getByRole("button", { name: "Full width" }).click();
  const texts: Record<string, string> = {};
  for (const name of ["List", "Diagram", "Wire"]) {
    await timeline.getByRole("tab", { name }).click();
    const panel = timeline.getByRole("tabpanel", { name });
    // Until the code of the view is loaded, the one before is there, hidden.
    await expect(panel).toContainText(/\S/, { useInnerText: true });
    texts[name] = await takeSettled(() => panel.ariaSnapshot());
  }
  await timeline.getByRole("button", { name: "Back to the column" }).click();
  if (size) await page.setViewportSize(size);
  return texts;
}

/** A long list measures its place before it fills it. */
async function takeSettled(take: () => Promise<string>): Promise<string> {
  let taken = "";
  const isSettled = async () => {
    const before = taken;
    taken = await take();
    return taken === before;
  };
  await expect.poll(isSettled).toBe(true);
  return taken;
}

async function expectQuestions(page: Page): Promise<void> {
  const question = page.getByRole("region", { name: "Question", exact: true });
  const list = page.getByRole("region", { name: "Calls and questions" });
  await list.getByRole("button", { name: "Where do you want to go?" }).click();
  await expect(question).toContainText(/Accepted by the person at \d\d:\d\d:\d\d/);
  const rome = question.getByRole("radio", { name: "Rome" });
  await expect(rome).toBeChecked();
  await expect(rome).toBeDisabled();
  await list.getByRole("button", { name: "Who is coming?" }).click();
  await expect(question).toContainText("Declined by the person");
  await list
    .getByRole("button", { name: /account/ })
    .last()
    .click();
  await expect(question.getByLabel("Address")).toContainText("/pages/");
  await question.getByRole("tab", { name: "Wire" }).click();
  await expect(question.getByRole("tabpanel")).toContainText("elicitation");
  await expect(
    page.getByRole("button", { name: /^(Accept|Decline|Cancel|Run|Export)/ }),
  ).toHaveCount(0);
}

async function save(page: Page, choice: string): Promise<{ name: string; path: string }> {
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: choice }).click(),
  ]);
  await page.keyboard.press("Escape");
  // Chromium opens a file as a page only if its name says so.
  const path = test.info().outputPath(download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path };
}

/** Errors of the page, among them everything that its policy refused. */
function followErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}
