import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { Playground } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";
import { expectFitsPhone, expectNoViolations } from "./pageChecks.ts";
import { followErrors, readViews } from "./tracePage.ts";

test("a trace shows the same as the live page, from disk, with open and on the Trace page", async ({
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
  await expectFitsPhone(offline);
  await context.close();
  const saved = await readFile(html.path, "utf8");
  for (const style of [".result-message", ".sampling-message", ".fold-body", ".text-field"]) {
    expect(saved.includes(style), `the trace has a style for ${style}`).toBe(true);
  }

  const log = await save(page, "Log file (.jsonl)");
  const session = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Trace" }).click();
  await page.getByRole("link", { name: "Back to the playground" }).click();
  await expect(page.getByRole("main")).toContainText("No account is connected: you said no.");
  expect(new URL(page.url()).pathname).toBe(session);
  const opened = await openInProgram(log.path);
  try {
    await page.goto(opened.url);
    expect(await readViews(page)).toEqual(live);
    await expectQuestions(page);
    await expectNoViolations(page);
    await expectFitsPhone(page);

    await page.getByRole("button", { name: "Open another" }).click();
    await expectNoViolations(page);
    await dropFile(page, html.path);
    await expect(page.getByRole("heading", { name: "dropped.html" })).toBeVisible();
    await page.getByRole("button", { name: "Open another" }).click();
    const broken = (await readFile(log.path, "utf8")).split("\n").with(2, "nope").join("\n");
    const file = { name: "broken.jsonl", mimeType: "", buffer: Buffer.from(broken) };
    await page.getByLabel("Trace file").setInputFiles(file);
    await expect(page.getByRole("alert")).toContainText("Line 3: This line is not JSON.");
  } finally {
    await opened.stop();
  }
});

/** Runs `open` as a user does. */
async function openInProgram(path: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const main = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));
  const state = test.info().outputPath("state");
  const child = spawn(process.execPath, [main, "open", path, "--no-open"], {
    env: { ...process.env, ELICITATION_PLAYGROUND_STATE: state },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, printed] = /is ready in [\d.]+ s: (\S+)/.exec(output) ?? [];
      if (printed !== undefined) resolve(printed);
    });
    void exited.then(() => reject(new Error(`The program ended:\n${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { url, stop };
}

async function dropFile(page: Page, path: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "dropped.html"));
      return data;
    },
    await readFile(path, "utf8"),
  );
  await page.getByRole("heading", { name: "Open a trace" }).dispatchEvent("drop", { dataTransfer });
}

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

async function expectQuestions(page: Page): Promise<void> {
  const list = page.getByRole("region", { name: "Calls and questions" });
  await list.getByRole("button", { name: /^parallel/ }).click();
  await expect(page.getByRole("region", { name: "Call", exact: true })).toContainText("Run 1");
  const question = page.getByRole("region", { name: "Question", exact: true });
  await list.getByRole("button", { name: "Where do you want to go?" }).click();
  await expect(question).toContainText(/accepted at \d\d:\d\d:\d\d/);
  const rome = question.getByRole("radio", { name: "Rome" });
  await expect(rome).toBeChecked();
  await expect(rome).toBeDisabled();
  await list.getByRole("button", { name: "Who is coming?" }).click();
  await expect(question).toContainText(/declined at/);
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
