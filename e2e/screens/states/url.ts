import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { askingServer, askToVisit } from "../../mcpServers.ts";
import type { ScreenState, Stage } from "../screenState.ts";
import { hostile } from "./invalid.ts";

const classicEra = { profile: { era: "2025-11-25" } } as const;

export const url: ScreenState[] = [
  {
    name: "url",
    description: "A page to open: the whole address with its domain marked.",
    use: { server: askingServer },
    show: async ({ playground }) => {
      const address = "https://accounts.example.co.uk/oauth/authorize?client_id=playground";
      await askToVisit(playground, address);
    },
  },
  hostile("url-punycode", "url-punycode", "Punycode, decoded, and the name it imitates."),
  hostile("url-userinfo", "url-userinfo", "A name before “@” that is not the site."),
  hostile("url-ip", "url-ip", "An IP address in the local network, without encryption."),
  {
    name: "url-port",
    description: "An unusual port, no encryption, and a key in the address.",
    use: { server: askingServer },
    show: async ({ playground }) => {
      await askToVisit(playground, "http://files.example.com:8081/get?token=3f9a1c77b2d04e58");
    },
  },
  hostile("url-look-alike", "url-look-alike", "Letters of other scripts that imitate a name."),
  hostile("url-javascript", "url-blocked", "A scheme that cannot be opened."),
  {
    name: "url-waiting-2025",
    description: "2025-11-25: the click was the answer, and the call waits for the page.",
    use: classicEra,
    show: async (stage) => {
      await stage.playground.call("pay");
      await openPage(stage);
      await expect(stage.page.getByRole("region", { name: "Waiting for pages" })).toBeVisible();
    },
  },
  {
    name: "url-opened-2026",
    description: "2026-07-28: the page is open, and the person says when they are finished.",
    show: async (stage) => {
      await stage.playground.call("pay");
      await openPage(stage);
    },
  },
  {
    name: "url-done-2026",
    description: "2026-07-28: the page is done, and the tool has continued.",
    show: async ({ playground }) => {
      await playground.call("pay");
      const question = await playground.question();
      const checkout = await question.openPage();
      await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
      await checkout.getByRole("button").first().click();
      await checkout.getByRole("heading").waitFor();
      await checkout.close();
      await question.accept();
      await expect(playground.latestCall).toContainText("Receipt");
    },
  },
  {
    name: "url-parked",
    description: "A call that needs a page first (-32042) is parked until the page is done.",
    use: classicEra,
    show: async (stage) => {
      await stage.playground.call("private-report");
      await openPage(stage);
      const waits = stage.page.getByRole("region", { name: "Waiting for pages" });
      await expect(waits.getByRole("button", { name: "Retry" })).toBeVisible();
    },
  },
];

/** Opens the page of the question and leaves it open in its tab. */
async function openPage({ page, playground }: Stage): Promise<Page> {
  const opened = await (await playground.question()).openPage();
  await page.bringToFront();
  return opened;
}
