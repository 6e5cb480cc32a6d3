import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ConnectDialog } from "./connectDialog.ts";
import { expect, test as base } from "./fixtures.ts";
import { floodServer } from "./mcpServers.ts";
import { expectFitsPhone, expectNoViolations, expectSettled } from "./pageChecks.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts the playground as the README says, and returns the URL that it prints. */
const test = base.extend<{ start: (...args: string[]) => Promise<string> }>({
  start: async ({ browserName: _browserName }, use, testInfo) => {
    const state = testInfo.outputPath("state");
    mkdirSync(state, { recursive: true });
    let stop = async () => {};
    await use(async (...args) => {
      const program = spawn(
        process.execPath,
        ["scripts/start.mjs", "--port", "0", "--state", state, ...args],
        { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
      );
      const exited = once(program, "exit");
      stop = async () => {
        program.kill("SIGTERM");
        await exited;
      };
      let output = "";
      for await (const chunk of program.stdout.setEncoding("utf8")) {
        output += String(chunk);
        const [, url] = /is ready in [\d.]+ s: (\S+)/.exec(output) ?? [];
        if (url) return url;
      }
      throw new Error(`The playground did not start:\n${output}`);
    });
    await stop();
  },
});

test("the page needs the token of the URL, and removes it from the address bar", async ({
  page,
  start,
}) => {
  const url = await start("--token", "chosen by hand");
  expect(url).toContain("token=chosen%20by%20hand");
  await page.goto(new URL(url).origin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/printed in the terminal/)).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
  expect(page.url()).not.toContain("token");

  // A session that has ended offers a new one.
  await page.goto(`${new URL(url).origin}/s/no-such-session`);
  await page
    .getByRole("link", { name: /new session/i })
    .or(page.getByRole("button", { name: /new session/i }))
    .click();
  await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
});

test("a playground on the network offers URLs instead of programs, and says why", async ({
  page,
  start,
}) => {
  await page.goto(await start("--expose", "--allow-host", "playground.example"));
  await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
  const { dialog, url } = await ConnectDialog.open(page);
  await expect(dialog.getByRole("radio", { name: "stdio" })).toBeDisabled();
  await expect(dialog.getByRole("group", { name: "Transport" })).toHaveAccessibleDescription(
    /starts no programs.*--allow-programs/,
  );
  await expect(url).toBeVisible();
});

test("the welcome screen leads to a question with one click, and the name leads back", async ({
  page,
  start,
}) => {
  await page.goto(await start());
  const welcome = page.getByRole("heading", { name: "Tools can pause and ask you." });
  await expect(welcome).toBeVisible();
  await expectNoViolations(page);
  await expectFitsPhone(page);
  const questions = { "Plan a trip": "Where do you want to go?", "Book a room": "Book Ada" };
  for (const [card, question] of Object.entries(questions)) {
    const main = page.getByRole("region", { name: "Tools can pause and ask you." });
    await main.getByRole("button", { name: card }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(question);
    await expectSettled(page);
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByRole("region", { name: "1 call" })).toContainText("declined, after");
    await page.getByRole("button", { name: "Elicitation Playground" }).click();
    await expect(welcome).toBeVisible();
  }
  await expect(page.getByRole("region", { name: /^samples/ })).toHaveCount(1);
});

test("demo mode shows only the tool, and Escape leaves it when no question is open", async ({
  page,
  start,
}) => {
  await page.goto(`${await start()}&demo=1&server=modern&tool=trip-wizard&present=panel`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  const run = page.getByRole("button", { name: "Run", exact: true });
  await expect(run).toBeEnabled();
  await expect(timeline).toBeHidden();
  await expectFitsPhone(page);
  await page.reload();
  await run.click();
  const question = page.getByRole("region", { name: / asks$/ });
  await expect(question).toContainText("Where do you want to go?");
  await expectSettled(page);
  await page.getByRole("heading", { name: "Plan a trip" }).click();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("region", { name: "1 call" })).toContainText("No trip");
  await expect(timeline).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(timeline).toBeVisible();

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Demo mode" }).click();
  await expect(timeline).toBeHidden();
  await page.getByRole("button", { name: "Exit demo" }).click();
  await expect(timeline).toBeVisible();
});

test("a server of the command line is connected at once, and a link never runs its tools", async ({
  page,
  start,
}) => {
  const url = await start("--", floodServer.command, ...floodServer.args);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "flood", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: /^flood 1/ })).toBeVisible();
  await expect(page.getByRole("region", { name: /^samples/ })).toBeHidden();
  const { dialog } = await ConnectDialog.open(page);
  await expect(dialog.getByRole("region", { name: "Configured servers" })).toContainText(
    "from the command line",
  );

  await page.goto(`${url}&tool=burst&run=1`);
  await expect(page.getByText("A link can't run the tools of this server.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "burst", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
  await expect(page.getByRole("region", { name: /^\d+ calls?$/ })).toBeHidden();
});

test("a server of a config file asks for its inputs and keeps secrets out of the page", async ({
  page,
  start,
}, testInfo) => {
  const file = testInfo.outputPath("mcp.json");
  const { command, args } = floodServer;
  const config = {
    inputs: [
      { type: "promptString", id: "key", description: "Your key", password: true },
      { type: "pickString", id: "size", options: ["small", "large"], default: "large" },
    ],
    servers: {
      flood: { command, args: [...args, "${input:size}"], env: { KEY: "${input:key}" } },
    },
  };
  writeFileSync(file, JSON.stringify(config));
  await page.goto(await start("--config", file));
  await ConnectDialog.open(page);
  const configured = page.getByRole("region", { name: "Configured servers" });
  await expect(configured).toContainText("mcp.json");
  await configured.getByRole("button", { name: "Connect flood" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect flood" });
  await expect(dialog.getByLabel("size")).toHaveValue("large");
  const key = dialog.getByRole("textbox", { name: "Your key" });
  await expect(key).toHaveAttribute("type", "password");
  await key.fill("secret of mine");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: /^flood 1, 2025-11-25/ })).toBeVisible();
  await ConnectDialog.open(page);
  await expect(configured).toContainText("connected");
  await expect(page.getByText("secret of mine")).toHaveCount(0);
});
