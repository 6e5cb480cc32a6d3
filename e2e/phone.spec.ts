import { ConnectDialog } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";
import { askingServer, askToVisit } from "./mcpServers.ts";
import { expectFitsPhone } from "./pageChecks.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("on a phone the page, a question, its result and the timeline fit", async ({
  page,
  playground,
}) => {
  await playground.getPrompt("write-invitation", { occasion: "lunch" });
  const kind = await playground.question("What kind of invitation to lunch?");
  await kind.fill({ Date: "2026-12-24", Tone: "warm" });
  await kind.accept();
  await expect(playground).toHaveResult("Write a warm invitation to lunch on 2026-12-24.");
  await playground.readResource("samples://opening-hours");
  await (await playground.question()).decline();
  await expect(playground).toHaveResult("you named no office");
  await playground.call("book-room", { room: "Ada", start: "10:00" });
  const question = await playground.question();
  for (const name of ["Accept", "Decline", "Cancel"] as const) {
    await expect(question.button(name)).toBeInViewport({ ratio: 1 });
  }
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Send a fault" }).click();
  const faults = page.getByRole("dialog", { name: "Send a fault" });
  await expect(faults.getByRole("button", { name: "Send fault", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expectFitsPhone(page);
  await page.keyboard.press("Escape");
  await question.accept();
  await expect(playground.latestCall).toContainText("Booked Ada at 10:00.");
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Timeline" }).click();
  await expect(playground.timeline).toContainText("Call finished");
  await expectFitsPhone(page);
});

test("on a phone the connect dialog, its profile and its error fit", async ({
  page,
  playground: _playground,
}) => {
  const connect = await ConnectDialog.open(page);
  await connect.command.fill("no-such-command with --some='very long' --arguments=here");
  await connect.dialog.getByText("Edit profile").click();
  await connect.dialog.getByLabel("Save this profile as").scrollIntoViewIfNeeded();
  await expectFitsPhone(page);
  const send = connect.dialog.getByRole("button", { name: "Connect", exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(connect.failure).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expectFitsPhone(page);
  await connect.dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible();
  await expectFitsPhone(page);
});

test.describe("a long address", () => {
  test.use({ server: askingServer });

  test("on a phone a very long address is shown whole and scrolls in place [URL-whole]", async ({
    playground,
  }) => {
    const url = `http://127.0.0.1:9/?token=abcdefgh1234&pad=${"x".repeat(6000)}&end=here`;
    const question = await askToVisit(playground, url);
    const { dialog } = question;
    const address = dialog.getByRole("group", { name: "Address" });
    expect(await address.textContent()).toBe(url);
    await expect(dialog).toContainText("6,0");
    await expect(dialog).toContainText("looks like a secret (token)");
    expect((await address.boundingBox())?.height).toBeLessThan(300);
    await address.focus();
    await expect(address).toBeFocused();
    await expect(question.button("Accept")).toBeInViewport({ ratio: 1 });
  });
});
