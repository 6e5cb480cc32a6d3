import { ConnectDialog } from "../../connectDialog.ts";
import { openGuard } from "../../guard.ts";
import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";

export const page: StateGroup = {
  title: "The page",
  states: [
    {
      name: "page-empty",
      says: "The page as it opens: the samples are connected, nothing has run.",
      show: ({ app }) => app.connection().waitFor(),
    },
    {
      name: "page-tool",
      says: "A tool is chosen, with its description and its arguments.",
      show: async ({ app, page: tab }) => {
        await app.choose("book-room");
        await tab.getByRole("textbox", { name: "room" }).fill("Ada");
        await tab.getByRole("textbox", { name: "start" }).fill("2026-11-20 10:00");
      },
    },
    {
      name: "page-reconnecting",
      says: "The stream is lost while a form is open; the form stays as it is.",
      show: async ({ app, page: tab, wire }) => {
        await app.run("contact");
        await app.field("Name").fill("Ada Lovelace");
        wire.cut();
        await expect(tab.getByText("Reconnecting")).toBeVisible();
      },
    },
    {
      name: "connect",
      says: "The dialog that connects a server of one’s own.",
      show: async ({ app }) => {
        const connect = await ConnectDialog.open(app);
        await connect.command.fill("node build/my-server.js --verbose");
        await connect.dialog.getByRole("button", { name: "Add variable" }).click();
        await connect.dialog.getByLabel("Name of variable 1").fill("LOG_LEVEL");
        await connect.dialog.getByLabel("Value of variable 1").fill("debug");
      },
    },
    {
      name: "connect-failed",
      says: "A program that ended before it answered, with the last lines of its stderr.",
      show: async ({ app }) => {
        const connect = await ConnectDialog.open(app);
        const crash = "console.error('Error: no config at ./rooms.json'); process.exit(3)";
        await connect.command.fill(`node -e "${crash}"`);
        await connect.submit();
        await expect(connect.failure).toContainText("exit code 3");
      },
    },
    {
      name: "connect-failed-card",
      says: "A connection that failed, among the others, with the way to try again.",
      show: async ({ app, page: tab }) => {
        const connect = await ConnectDialog.open(app);
        await connect.choose("HTTP+SSE");
        await connect.url.fill("http://127.0.0.1:9/sse");
        await connect.submit();
        await expect(connect.failure).toBeVisible();
        await tab.keyboard.press("Escape");
        await tab.getByRole("button", { name: "Connect again" }).scrollIntoViewIfNeeded();
      },
      onNarrow: (stage) =>
        stage.page.getByRole("button", { name: "Connect again" }).scrollIntoViewIfNeeded(),
    },
    {
      name: "connect-sign-in",
      says: "An MCP server that wants a sign-in first; its page opens only on a click.",
      show: async ({ app, playground }) => {
        const guard = await openGuard(playground.origin);
        const connect = await ConnectDialog.open(app);
        await connect.choose("Streamable HTTP");
        await connect.url.fill(`${guard.origin}/mcp`);
        await connect.submit();
        await expect(connect.dialog.getByRole("button", { name: "Sign in" })).toBeVisible();
        app.page.once("close", () => void guard.stop());
      },
    },
    {
      name: "profile",
      says: "The profile editor: which client the playground is.",
      show: async ({ app }) => {
        const profileOf = app.connection().getByRole("button", { name: /^Profile of/ });
        await profileOf.click();
        await app.dialog.getByText("Edit the profile").click();
        await app.dialog.getByRole("radio", { name: "Empty {}" }).check();
        await app.dialog.getByLabel("Answer timeout, s").fill("90");
      },
    },
  ],
};
