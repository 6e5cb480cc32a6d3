import { doors } from "../../app.ts";
import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";

export const url: StateGroup = {
  title: "Pages to visit",
  states: [
    {
      name: "url",
      says: "A page to visit: the whole address, its domain marked; nothing opens before the click.",
      show: (stage) =>
        stage.askToVisit("https://accounts.example.co.uk/oauth/authorize?client_id=playground"),
    },
    {
      name: "url-punycode",
      says: "Punycode, with what it decodes to and what it looks like.",
      show: (stage) => stage.runHostile("url-punycode"),
    },
    {
      name: "url-userinfo",
      says: "A name before “@” that is not the site.",
      show: (stage) => stage.runHostile("url-userinfo"),
    },
    {
      name: "url-ip",
      says: "A bare IP address inside one’s own network, without encryption.",
      show: (stage) => stage.runHostile("url-ip"),
    },
    {
      name: "url-port",
      says: "An unusual port, no https, and what looks like a key in the address.",
      show: (stage) => stage.askToVisit("http://files.example.com:8081/get?token=3f9a1c77b2d04e58"),
    },
    {
      name: "url-look-alike",
      says: "Letters of other alphabets that look like a known name.",
      show: (stage) => stage.runHostile("url-look-alike"),
    },
    {
      name: "url-blocked",
      says: "A scheme that cannot be opened from here.",
      show: (stage) => stage.runHostile("url-javascript"),
    },
    {
      name: "url-waiting-2025",
      says: "2025-11-25: accept has left with the click, and the page is waited for.",
      show: async (stage) => {
        await stage.app.connect(doors[1]);
        await stage.app.run("pay", doors[1]);
        await stage.agree();
        const waits = stage.page.getByRole("region", { name: "Waiting for pages" });
        await expect(waits).toBeVisible();
      },
    },
    {
      name: "url-opened-2026",
      says: "2026-07-28: the page is open, and the person says when they are done.",
      show: async (stage) => {
        await stage.app.run("pay");
        await stage.agree();
        await expect(stage.app.dialog.getByRole("button", { name: /^Done/ })).toBeVisible();
      },
    },
    {
      name: "url-done-2026",
      says: "2026-07-28: the page is done and the tool has gone on.",
      show: async (stage) => {
        await stage.app.run("pay");
        const checkout = await stage.agree();
        await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
        await checkout.getByRole("button").first().click();
        await checkout.getByRole("heading").waitFor();
        await checkout.close();
        await stage.app.dialog.getByRole("button", { name: /^Done/ }).click();
        await expect(stage.app.latestCall).toContainText("Receipt");
      },
    },
    {
      name: "url-parked",
      says: "A call that needs a page first (-32042) is parked until the page is done.",
      show: async (stage) => {
        await stage.app.connect(doors[1]);
        await stage.app.run("private-report", doors[1]);
        await stage.agree();
        const waits = stage.page.getByRole("region", { name: "Waiting for pages" });
        await expect(waits.getByRole("button", { name: "Retry" })).toBeVisible();
      },
    },
  ],
};
