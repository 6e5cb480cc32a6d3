import { expect, type Page } from "@playwright/test";

/** The text of each view of the log. */
export async function readViews(page: Page): Promise<Record<string, string>> {
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

/** Errors of the page, among them everything that its policy refused. */
export function followErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}
