import { ConnectDialog } from "../../connectDialog.ts";
import { expect } from "../../fixtures.ts";
import { openOAuthServer } from "../../oauthServer.ts";
import type { ScreenState } from "../screenState.ts";

export const page: ScreenState[] = [
  {
    name: "page-empty",
    description: "The page at the start: the samples are connected, and nothing has run.",
    show: ({ playground }) => playground.connection.card.waitFor(),
  },
  {
    name: "page-tool",
    description: "A tool is selected, with its description and arguments.",
    show: async ({ page: tab, playground }) => {
      await playground.choose("book-room");
      await tab.getByRole("textbox", { name: "room" }).fill("Ada");
      await tab.getByRole("textbox", { name: "start" }).fill("2026-11-20 10:00");
    },
  },
  {
    name: "page-reconnecting",
    description: "The connection is lost while a form is open; the form stays as it is.",
    show: async ({ page: tab, playground, wire }) => {
      await playground.call("contact");
      await (await playground.question()).fill({ name: "Ada Lovelace" });
      wire.cut();
      await expect(tab.getByText("Reconnecting")).toBeVisible();
    },
  },
  {
    name: "connect",
    description: "The dialog that connects a server.",
    show: async ({ page: tab }) => {
      const connect = await ConnectDialog.open(tab);
      await connect.command.fill("node build/my-server.js --verbose");
      await connect.dialog.getByRole("button", { name: "Add variable" }).click();
      await connect.dialog.getByLabel("Name of variable 1").fill("LOG_LEVEL");
      await connect.dialog.getByLabel("Value of variable 1").fill("debug");
    },
  },
  {
    name: "connect-failed",
    description: "A program that exited before it responded, with the last lines of its stderr.",
    show: async ({ page: tab }) => {
      const connect = await ConnectDialog.open(tab);
      const crash = "console.error('Error: no config at ./rooms.json'); process.exit(3)";
      await connect.command.fill(`node -e "${crash}"`);
      await connect.submit();
      await expect(connect.failure).toContainText("exit code 3");
    },
  },
  {
    name: "connect-failed-card",
    description: "A connection that failed, among the others, can be tried again.",
    show: async ({ page: tab }) => {
      const connect = await ConnectDialog.open(tab);
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
    description: "An MCP server that requires a sign-in; its page opens only on a click.",
    show: async ({ page: tab, playground }) => {
      const oauth = await openOAuthServer(playground.session.origin);
      tab.once("close", () => void oauth.close());
      const connect = await ConnectDialog.open(tab);
      await connect.choose("Streamable HTTP");
      await connect.url.fill(`${oauth.origin}/mcp`);
      await connect.submit();
      await expect(connect.dialog.getByRole("button", { name: "Sign in" })).toBeVisible();
    },
  },
  {
    name: "profile",
    description: "The profile editor: the client that the playground acts as.",
    show: async ({ page: tab, playground }) => {
      const { card } = playground.connection;
      await card.getByRole("button", { name: /^Details of/ }).click();
      await card.getByRole("button", { name: /^Profile of/ }).click();
      const dialog = tab.getByRole("dialog");
      await dialog.getByText("Edit profile").click();
      await dialog.getByRole("radio", { name: "Empty {}" }).check();
      await dialog.getByLabel("Answer timeout (s)").fill("90");
    },
  },
];
