import {
  expect as baseExpect,
  test as base,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from "@playwright/test";
import type { Playground, PlaygroundOptions } from "./contract.ts";
import { DrivenPlayground } from "./playgroundPage.ts";
import { toHaveError, toHaveQuestion, toHaveResult } from "./matchers.ts";
import { openPlayground } from "./openPlayground.ts";

export type * from "./contract.ts";

/** Playwright's own `test`, with the playground as a fixture. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PlaygroundOptions & { playground: Playground },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<PlaygroundOptions & { playground: Playground }>({
  server: [{ sample: "modern" }, { option: true }],
  profile: [{}, { option: true }],
  presentation: ["modal", { option: true }],
  patienceMs: [15_000, { option: true }],
  playground: async (
    { page, server: target, profile, presentation, patienceMs },
    use,
    testInfo,
  ) => {
    const { wire, close } = await openPlayground({ server: target, profile }, process.env);
    try {
      await page.goto(`${wire.url}&present=${presentation}`);
      await use(new DrivenPlayground(page, wire, patienceMs));
    } finally {
      if (testInfo.status !== testInfo.expectedStatus) {
        const body = await wire.log();
        await testInfo.attach("session.jsonl", { body, contentType: "application/jsonl" });
      }
      await close();
    }
  },
});

/** Playwright's own `expect`, which also knows questions and results. */
export const expect: Expect<{
  toHaveResult: typeof toHaveResult;
  toHaveError: typeof toHaveError;
  toHaveQuestion: typeof toHaveQuestion;
}> = baseExpect.extend({ toHaveResult, toHaveError, toHaveQuestion });
