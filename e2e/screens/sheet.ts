import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import type { ScreenState, Stage } from "./screenState.ts";

const sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;

type View = { name: string; png: Buffer };

/** Takes a state wide and narrow, light and dark. */
export async function takeViews(stage: Stage, state: ScreenState): Promise<View[]> {
  await state.show(stage);
  // Some code is loaded when it is first needed.
  await expect(stage.page.getByText(/^Loading the/)).toBeHidden();
  const wide = await takeBoth(stage.page, "wide");
  await stage.page.setViewportSize(sizes.narrow);
  await state.onNarrow?.(stage);
  return [...wide, ...(await takeBoth(stage.page, "narrow"))];
}

async function takeBoth(page: Page, size: keyof typeof sizes): Promise<View[]> {
  const views: View[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const name = `${sizes[size].width} px, ${colorScheme}`;
    views.push({ name, png: await page.screenshot() });
  }
  await page.emulateMedia({ colorScheme: "light" });
  return views;
}

/** Puts the four views of a state on one sheet. */
export async function composeSheet(
  { context }: Stage,
  { name, description }: ScreenState,
  views: View[],
): Promise<Buffer> {
  const figures = views.map(
    (view) =>
      `<figure><img src="data:image/png;base64,${view.png.toString("base64")}"><figcaption>${view.name}</figcaption></figure>`,
  );
  const [wideLight = "", wideDark = "", narrowLight = "", narrowDark = ""] = figures;
  const page = await context.newPage();
  await page.setViewportSize({ width: 1120, height: 1160 });
  await page.setContent(
    `<style>${style}</style><main><h1>${name}: ${description}</h1>${wideLight}${narrowLight}${wideDark}${narrowDark}</main>`,
  );
  const jpeg = await page.getByRole("main").screenshot({ type: "jpeg", quality: 54 });
  await page.close();
  return jpeg;
}

const style = `
  body { margin: 0; }
  main { display: inline-grid; grid-template-columns: auto auto; gap: 16px; padding: 16px;
    background: #d9d9e0; font: 13px/20px system-ui, sans-serif; color: #33333b; }
  h1 { grid-column: 1 / -1; margin: 0; font-size: 16px; }
  figure { margin: 0; }
  img { display: block; height: 460px; border-radius: 4px; }
  figcaption { margin-top: 4px; }
`;
