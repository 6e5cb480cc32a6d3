import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { ScreenState } from "./screenState.ts";
import type { Stage } from "./stage.ts";

export const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;
const schemes = ["light", "dark"] as const;

type Shot = { view: string; png: Buffer };

/** The state as it looks wide and narrow, light and dark. */
export async function shootState(stage: Stage, state: ScreenState): Promise<Shot[]> {
  await state.show(stage);
  // Some code comes when it is first needed.
  await expect(stage.page.getByText(/^Loading the/)).toBeHidden();
  const wide = await shootBoth(stage.page, "wide");
  await stage.page.setViewportSize(sizes.narrow);
  await state.onNarrow?.(stage);
  const narrow = await shootBoth(stage.page, "narrow");
  return [...wide, ...narrow];
}

async function shootBoth(page: Page, size: keyof typeof sizes): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const view = `${sizes[size].width} px, ${colorScheme}`;
    shots.push({ view, png: await page.screenshot() });
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return shots;
}

/** Four pictures on one sheet. */
export async function composeSheet(context: BrowserContext, shots: Shot[]): Promise<Buffer> {
  const figures = shots.map(
    ({ view, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString("base64")}"><figcaption>${view}</figcaption></figure>`,
  );
  const [wideLight = "", wideDark = "", narrowLight = "", narrowDark = ""] = figures;
  const page = await context.newPage();
  await page.setViewportSize({ width: 1120, height: 1120 });
  await page.setContent(
    `<style>${style}</style><main>${wideLight}${narrowLight}${wideDark}${narrowDark}</main>`,
  );
  const sheet = page.locator("main");
  const jpeg = await sheet.screenshot({ type: "jpeg", quality: 54 });
  await page.close();
  return jpeg;
}

const style = `
  body { margin: 0; }
  main { display: inline-grid; grid-template-columns: auto auto; gap: 16px; padding: 16px;
    background: #d9d9e0; font: 13px/20px system-ui, sans-serif; color: #33333b; }
  figure { margin: 0; }
  img { display: block; height: 460px; border-radius: 4px; }
  figcaption { margin-top: 4px; }
`;
