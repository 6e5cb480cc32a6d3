import { addButton, ConnectDialog } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";
import { everythingServer, toCommandLine } from "./mcpServers.ts";
import { openOAuthServer } from "./oauthServer.ts";

// Each test starts with the modern samples connected.
test.beforeEach(async ({ playground }) => playground.page.bringToFront());

const node = `"${process.execPath}"`;

test("a program is connected by its command line, and its tools can be run", async ({
  page,
  playground,
}) => {
  const connect = await ConnectDialog.open(page);
  await expect(connect.command).toBeFocused();
  await connect.command.fill(toCommandLine(everythingServer));
  await expect(connect.dialog.getByText("stdio", { exact: true }).last()).toBeVisible();
  const variables = connect.dialog.getByRole("group", { name: "Environment variables" });
  await expect(variables).toHaveAccessibleDescription(/gets only HOME,.* PATH/);
  await variables.getByRole("button", { name: "Add variable" }).click();
  await variables.getByLabel("Name of variable 1").fill("API_KEY");
  await variables.getByLabel("Value of variable 1").fill("not-shown");
  await connect.dialog.getByRole("textbox", { name: "Label" }).fill("Mine");
  await page.keyboard.press("Enter");
  await expect(connect.dialog).toBeHidden();
  const card = page.getByRole("region", { name: /^mcp-servers\/everything .*, 2025-11-25, Mine/ });
  // It is scrolled into view below a long list of tools; the page itself never scrolls.
  await expect(card.getByRole("heading", { name: "Mine" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await card.getByRole("button", { name: /^Details of/ }).click();
  await expect(card.getByRole("region", { name: "stderr" })).toContainText("Starting default");
  await expect(card).toContainText("API_KEY=•••");
  await expect(card).toContainText(/Variables from this machine\s*HOME,.* PATH/);

  // Its first tool is selected.
  await expect(page.getByRole("heading", { name: "Echo Tool" })).toBeVisible();
  await page.getByRole("textbox", { name: "message" }).fill("over stdio");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(playground.latestCall).toContainText("Echo: over stdio");
});

test("errors in the connect dialog are shown at their fields before anything starts", async ({
  page,
}) => {
  const connect = await ConnectDialog.open(page);
  await connect.command.fill('node "unclosed');
  await connect.submit();
  await expect(connect.command).toBeFocused();
  await expect(connect.command).toHaveAccessibleDescription(/Close the open quote/);
  await connect.choose("Streamable HTTP");
  await connect.url.fill("example.com/mcp");
  await connect.submit();
  await expect(connect.url).toHaveAccessibleDescription(/Enter a full http or https URL/);
  await page.keyboard.press("Escape");
  await expect(connect.dialog).toBeHidden();
  await expect(addButton(page)).toBeFocused();
});

test("a failed connection shows its cause, keeps the form and can be tried again", async ({
  page,
}) => {
  const connect = await ConnectDialog.open(page);
  await connect.command.fill("no-such-command --flag");
  await connect.dialog.getByRole("button", { name: "Add variable" }).click();
  await connect.dialog.getByLabel("Name of variable 1").fill("KEY");
  await connect.dialog.getByLabel("Value of variable 1").fill("kept-here");
  await connect.submit();
  await expect(connect.failure).toContainText('The command "no-such-command" was not found');
  await expect(connect.dialog.getByLabel("Value of variable 1")).toHaveValue("kept-here");

  const crash = "console.error('no config at ' + process.env.KEY); process.exit(3)";
  await connect.command.fill(`${node} -e "${crash}"`);
  await connect.submit();
  await expect(connect.failure).toContainText("exit code 3");
  const stderr = connect.dialog.getByRole("region", { name: "Last lines of stderr" });
  await expect(stderr).toContainText("no config at •••");

  await page.keyboard.press("Escape");
  const failed = page.getByRole("region", { name: /^node/ });
  await expect(failed).toContainText("exit code 3");
  await expect(failed.getByRole("button", { name: "Connect again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Dismiss no-such-command" })).toBeHidden();
  await failed.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(page.getByRole("button", { name: "Connect again" })).toBeHidden();
});

test("a program that never responds can be stopped, and an unreachable address is reported", async ({
  page,
}) => {
  const connect = await ConnectDialog.open(page);
  await connect.command.fill(`${node} -e "setInterval(() => {}, 1000)"`);
  await connect.submit();
  await connect.dialog.getByRole("button", { name: "Stop" }).click();
  await expect(connect.failure).toContainText("Disconnected by the person");
  await connect.choose("HTTP+SSE");
  await connect.url.fill("http://127.0.0.1:9/sse");
  await connect.submit();
  await expect(connect.failure).toContainText("127.0.0.1:9");
  await expect(connect.url).toHaveValue("http://127.0.0.1:9/sse");
});

test("an address is connected with headers that are never shown again", async ({
  page,
  playground,
}) => {
  const connect = await ConnectDialog.open(page);
  // A URL in place of a command continues as one.
  await connect.command.pressSequentially(`${playground.session.origin}/mcp`);
  await expect(connect.url).toHaveValue(`${playground.session.origin}/mcp`);
  await connect.dialog.getByRole("textbox", { name: "Bearer token" }).fill("not-shown");
  await connect.dialog.getByRole("button", { name: "Add header" }).click();
  await connect.dialog.getByLabel("Name of header 1").fill("X-Team");
  await connect.dialog.getByLabel("Value of header 1").fill("also-hidden");
  await connect.submit();
  await expect(connect.dialog).toBeHidden();
  // A number distinguishes it from the same MCP server that is already connected.
  const card = page.getByRole("region", { name: /^samples [\d.]+, 2026-07-28 #2/ });
  await card.getByRole("button", { name: /^Details of/ }).click();
  await expect(card).toContainText("Authorization: •••, X-Team: •••");
  await expect(page.getByText(/not-shown|also-hidden/)).toHaveCount(0);

  // It is remembered without its secrets, so the form asks for them again.
  await ConnectDialog.open(page);
  const again = connect.dialog.getByRole("button", { name: /^Connect 127\.0\.0\.1:\d+\/mcp/ });
  await again.click();
  await expect(connect.dialog.getByLabel("Value of header 1")).toBeFocused();
  await expect(connect.dialog.getByLabel("Value of header 1")).toHaveValue("");
  await page.keyboard.press("Escape");
  await ConnectDialog.open(page);
  await connect.dialog.getByRole("button", { name: /^Forget 127\.0\.0\.1:\d+\/mcp/ }).click();
  await expect(again).toBeHidden();
});

test("a sample is connected with one click, and then shown as connected", async ({ page }) => {
  const { dialog } = await ConnectDialog.open(page);
  const samples = dialog.getByRole("region", { name: "Sample servers" });
  await samples.getByRole("button", { name: "Connect Classic" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: /^samples-classic / })).toBeVisible();
  await ConnectDialog.open(page);
  await expect(samples.getByRole("listitem").filter({ hasText: "Classic" })).toContainText(
    "connected",
  );
});

test("the JSON of a config file fills in the form", async ({ page }) => {
  const connect = await ConnectDialog.open(page);
  await connect.dialog.getByText("Paste JSON").click();
  const paste = connect.dialog.getByRole("textbox", { name: "JSON from a config file" });
  await paste.fill('{ "mcpServers": { "one": { "command": "node", "args": ["a b.js"] },');
  await expect(connect.dialog).toContainText("Invalid JSON.");
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

test("an MCP server that requires a sign-in connects after one, or is cancelled", async ({
  context,
  page,
  playground,
}) => {
  const oauth = await openOAuthServer(playground.session.origin);
  try {
    const connect = await ConnectDialog.open(page);
    await connect.choose("Streamable HTTP");
    await connect.url.fill(`${oauth.origin}/mcp`);
    await connect.submit();
    const signIn = connect.dialog.getByRole("button", { name: "Sign in" });
    await expect(signIn).toBeVisible();
    await expect(connect.dialog).toContainText(`${oauth.origin}/authorize`);
    expect(context.pages()).toHaveLength(1);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Cancel connecting to/ }).click();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeHidden();

    await page.getByRole("button", { name: "Connect again" }).click();
    await expect(signIn.or(page.getByRole("button", { name: "Sign in" })).first()).toBeVisible();
    await page.keyboard.press("Escape");
    // Without the dialog, the card of the connection offers the same.
    const pending = page.getByRole("region", { name: /, connecting$/ });
    await expect(pending).toContainText("This server requires you to sign in.");
    const opened = context.waitForEvent("page");
    await pending.getByRole("button", { name: "Sign in" }).click();
    const tab = await opened;
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.getByRole("link", { name: "Allow" }).click();
    const card = page.getByRole("region", { name: /^samples [\d.]+, 2026-07-28 #2/ });
    await expect(card).toBeVisible();
    await expect(pending).toBeHidden();
  } finally {
    await oauth.close();
  }
});
