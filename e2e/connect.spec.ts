import { commandLine, ConnectDialog, everything } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";

test("a program is connected by its command line, and its tools can be run", async ({
  app,
  page,
}) => {
  const connect = await ConnectDialog.open(app);
  await expect(connect.command).toBeFocused();
  await connect.command.fill(everything);
  await expect(connect.dialog.getByText("stdio", { exact: true }).last()).toBeVisible();
  await connect.dialog.getByRole("textbox", { name: "Label" }).fill("Mine");
  await page.keyboard.press("Enter");
  await expect(connect.dialog).toBeHidden();
  const card = page.getByRole("region", { name: /^mcp-servers\/everything .*, 2025-11-25, Mine/ });
  // It stands below a long list of tools, and is brought into sight; the page itself never scrolls.
  await expect(card.getByRole("heading", { name: "Mine" })).toBeInViewport();
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await excess()).toBe(0);
  await card.getByText("Details").click();
  await expect(card.getByRole("region", { name: "stderr" })).toContainText("Starting default");

  await card.getByRole("button", { name: /^Echo Tool/ }).click();
  await page.getByRole("textbox", { name: "message" }).fill("over stdio");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(app.latestCall).toContainText("Echo: over stdio");
});

test("what is wrong with the form is said at its field, before anything is started", async ({
  app,
  page,
}) => {
  const connect = await ConnectDialog.open(app);
  await connect.command.fill('node "unclosed');
  await connect.submit();
  await expect(connect.command).toBeFocused();
  await expect(connect.command).toHaveAccessibleDescription(/quote is opened and not closed/);
  await connect.choose("Streamable HTTP");
  await connect.url.fill("example.com/mcp");
  await connect.submit();
  await expect(connect.url).toHaveAccessibleDescription(/not a whole http or https address/);
  await page.keyboard.press("Escape");
  await expect(connect.dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Connect a server" })).toBeFocused();
});

test("a bad command says why and keeps the form; a crash shows the last lines of stderr", async ({
  app,
  page,
}) => {
  const connect = await ConnectDialog.open(app);
  await connect.command.fill("no-such-command --flag");
  await connect.dialog.getByRole("button", { name: "Add variable" }).click();
  await connect.dialog.getByLabel("Name of variable 1").fill("KEY");
  await connect.dialog.getByLabel("Value of variable 1").fill("kept");
  await connect.submit();
  await expect(connect.failure).toContainText('The command "no-such-command" was not found');
  await expect(connect.dialog.getByLabel("Value of variable 1")).toHaveValue("kept");

  const crash = "console.error('no config at ' + process.env.KEY); process.exit(3)";
  await connect.command.fill(`${commandLine("-e")} "${crash}"`);
  await connect.submit();
  await expect(connect.failure).toContainText("exit code 3");
  const stderr = connect.dialog.getByRole("region", { name: "Last lines of stderr" });
  await expect(stderr).toContainText("no config at kept");

  await page.keyboard.press("Escape");
  const failed = page.getByRole("region", { name: /^node/ });
  await expect(failed).toContainText("exit code 3");
  await expect(failed.getByRole("button", { name: "Connect again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss no-such-command" })).toBeHidden();
  await failed.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(page.getByRole("button", { name: "Connect again" })).toBeHidden();
});

test("a program that never answers can be given up", async ({ app }) => {
  const connect = await ConnectDialog.open(app);
  await connect.command.fill(`${commandLine("-e")} "setInterval(() => {}, 1000)"`);
  await connect.submit();
  await connect.dialog.getByRole("button", { name: "Stop" }).click();
  await expect(connect.failure).toContainText("Disconnected by the person");
});

test("an address is connected with its headers, which are never shown again", async ({
  app,
  page,
  playground,
}) => {
  const connect = await ConnectDialog.open(app);
  await connect.choose("Streamable HTTP");
  await connect.url.fill(`${playground.origin}/mcp`);
  await connect.dialog.getByRole("textbox", { name: "Bearer token" }).fill("not-shown");
  await connect.dialog.getByRole("button", { name: "Add header" }).click();
  await connect.dialog.getByLabel("Name of header 1").fill("X-Team");
  await connect.dialog.getByLabel("Value of header 1").fill("also-hidden");
  await connect.submit();
  await expect(connect.dialog).toBeHidden();
  // The same MCP server as the sample that is connected already: told apart by a number.
  const card = page.getByRole("region", { name: /^samples [\d.]+, 2026-07-28 #2/ });
  await card.getByText("Details").click();
  await expect(card).toContainText("Authorization, X-Team");
  await expect(page.locator("body")).not.toContainText("not-shown");
  await expect(page.locator("body")).not.toContainText("also-hidden");

  // It is remembered without its secrets, so the form asks for them again.
  const again = page.getByRole("button", { name: /^Connect 127\.0\.0\.1:\d+\/mcp/ });
  await again.click();
  await expect(connect.dialog.getByLabel("Value of header 1")).toBeFocused();
  await expect(connect.dialog.getByLabel("Value of header 1")).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Forget 127\.0\.0\.1:\d+\/mcp/ }).click();
  await expect(again).toBeHidden();
});

test("an address where nothing listens is named as that", async ({ app }) => {
  const connect = await ConnectDialog.open(app);
  await connect.choose("HTTP+SSE");
  await connect.url.fill("http://127.0.0.1:9/sse");
  await connect.submit();
  await expect(connect.failure).toContainText("127.0.0.1:9");
  await expect(connect.url).toHaveValue("http://127.0.0.1:9/sse");
});

test("what is pasted from a config file fills the form", async ({ app }) => {
  const connect = await ConnectDialog.open(app);
  await connect.dialog.getByText("Paste JSON").click();
  const paste = connect.dialog.getByRole("textbox", { name: "JSON of a config file" });
  await paste.fill('{ "mcpServers": { "one": { "command": "node", "args": ["a b.js"] },');
  await expect(connect.dialog).toContainText("This is not JSON");
  await paste.fill(`{
    "mcpServers": {
      "one": { "command": "node", "args": ["a b.js"], "env": { "KEY": "1" } },
      "two": { "url": "https://example.com/mcp", "headers": { "Authorization": "Bearer t" } },
    }
  }`);
  await expect(connect.command).toHaveValue("node 'a b.js'");
  await expect(connect.dialog.getByLabel("Name of variable 1")).toHaveValue("KEY");
  await connect.dialog.getByRole("button", { name: "two" }).click();
  await expect(connect.url).toHaveValue("https://example.com/mcp");
  await expect(connect.dialog.getByRole("textbox", { name: "Bearer token" })).toHaveValue("t");
});
