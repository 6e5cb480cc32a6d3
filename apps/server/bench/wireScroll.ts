import { chromium, type Page } from "@playwright/test";
import { token } from "../test/api.ts";
import { startPlaygroundProcess } from "./load/playgroundProcess.ts";

// Of the browser.
declare function requestAnimationFrame(onFrame: (now: number) => void): void;
type Scroller = { scrollTop: number; readonly scrollHeight: number; readonly clientHeight: number };

const frames = 100_000;
const steps = 400;
/** Three rows, 7,500 pixels a second. */
const pixelsPerStep = 126;

/** Scrolls the Wire view with 100,000 frames in a real browser, and one with a few for comparison. */
export async function scrollWire(command: string, program: string) {
  const playground = await startPlaygroundProcess(command);
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const few = await measure(await openWire(browser.newPage(), playground, program, 0));
    const page = await openWire(browser.newPage(), playground, program, frames);
    const many = await measure(page);
    const searchMs = await timeSearch(page);
    const reloadStart = performance.now();
    await page.reload();
    await page.getByRole("tab", { name: "Wire" }).click();
    await page.getByText(/100,\d{3} frames/).waitFor({ timeout: 120_000 });
    const reloadMs = performance.now() - reloadStart;
    return { few, many, ratio: many.p95Ms / few.p95Ms, searchMs, reloadMs };
  } finally {
    await browser.close();
    await playground.stop();
  }
}

type Playground = Awaited<ReturnType<typeof startPlaygroundProcess>>;

async function openWire(
  opening: Promise<Page>,
  { origin, api }: Playground,
  program: string,
  count: number,
): Promise<Page> {
  const session = await api.openSession();
  const connectionId = await session.connect({
    target: { kind: "stdio", command: process.execPath, args: [program] },
    profile: { era: "2025-11-25" },
  });
  const page = await opening;
  await page.goto(`${origin}/s/${session.id}?token=${token}`);
  await page.getByRole("tab", { name: "Wire" }).click();
  await session.call({ connectionId, tool: "flood", arguments: { count } });
  await session.next("call-finished");
  const shown = count === 0 ? /\d+ frames/ : /100,\d{3} frames/;
  await page.getByText(shown).waitFor({ timeout: 120_000 });
  return page;
}

/** The time between two frames of the screen while the list scrolls as fast as a wheel does. */
async function measure(page: Page) {
  const times = await page.getByRole("listbox", { name: "Frames" }).evaluate(
    (list: Scroller, { count, pixels }) =>
      new Promise<number[]>((resolve) => {
        const spent: number[] = [];
        const start = (list.scrollHeight - list.clientHeight) / 2;
        let last = performance.now();
        const step = (now: number) => {
          spent.push(now - last);
          last = now;
          list.scrollTop = start + pixels * spent.length;
          if (spent.length < count) requestAnimationFrame(step);
          else resolve(spent.slice(5));
        };
        requestAnimationFrame(step);
      }),
    { count: steps, pixels: pixelsPerStep },
  );
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return { p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(0.999), heapMegabytes: usedSize / 1e6 };
}

/** Until the last match of a text that is in every frame but not in its name. */
async function timeSearch(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page.getByRole("searchbox", { name: "Search frames" }).fill("rome");
  await page.getByText(/of 100,000$/).waitFor({ timeout: 60_000 });
  return performance.now() - startedAt;
}
