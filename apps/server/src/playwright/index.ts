import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  expect as baseExpect,
  test as base,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from "@playwright/test";
import {
  CheckedSession,
  type CheckOptions,
} from "@elicitation-playground/harness/library/checkedSession";
import { defaultSettleMs } from "@elicitation-playground/harness/run/planTests";
import type { ConnectCommand } from "@elicitation-playground/host/session/connectionEntry";
import { openTarget } from "@elicitation-playground/harness/run/targets/openTarget";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { toHtmlTrace } from "@elicitation-playground/shared/log/htmlTrace";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import packageJson from "../../package.json" with { type: "json" };
import { findWebFolder, readTraceTemplate } from "../http/assets.ts";
import { startPlayground } from "../http/playground.ts";
import { findProfile } from "../state/savedProfiles.ts";
import { openCatalog } from "../targets/catalog.ts";
import { openFreshTargets } from "../targets/freshTargets.ts";
import type {
  BuiltInProfile,
  McpTarget,
  Playground,
  PlaygroundOptions,
  Profile,
} from "./contract.ts";
import { toHaveError, toHaveQuestion, toHaveResult } from "./matchers.ts";
import { PlaygroundPage } from "./playgroundPage.ts";
import { SessionApi } from "./sessionApi.ts";

export type * from "./contract.ts";

/** Playwright's `test` with the `playground` fixture. */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PlaygroundOptions & { playground: Playground },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<PlaygroundOptions & { playground: Playground }>({
  // For machines where Playwright's own browser can't be installed.
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      const executablePath = process.env["CHROMIUM_PATH"];
      const isUsed = executablePath && browserName === "chromium";
      await use(isUsed ? { executablePath, ...launchOptions } : launchOptions);
    },
    { scope: "worker" },
  ],
  server: [{ sample: "modern" }, { option: true }],
  profile: [{}, { option: true }],
  presentation: ["modal", { option: true }],
  patienceMs: [15_000, { option: true }],
  settleMs: [defaultSettleMs, { option: true }],
  checkProtocol: [true, { option: true }],
  sessionTrace: ["retain-on-failure", { option: true }],
  playground: async (
    { page, server, profile, presentation, patienceMs, settleMs, checkProtocol, sessionTrace },
    use,
    testInfo,
  ) => {
    const opened = await openSession({ patienceMs, settleMs, checkProtocol });
    const { api, checked, connect, close } = opened;
    const bugs: Error[] = [];
    page.on("pageerror", (error) => bugs.push(error));
    let mistake: Error | undefined;
    let isConnected = false;
    try {
      const connectionId = await connect(server, profile);
      isConnected = true;
      await page.goto(`${api.url}&present=${presentation}`);
      await use(new PlaygroundPage({ page, api, checked, connectionId, connect }));
    } finally {
      await checked.settle();
      mistake = checked.takeMistake();
      // The status of a test does not know yet that its fixture fails.
      const hasFailed =
        !isConnected || mistake !== undefined || testInfo.status !== testInfo.expectedStatus;
      try {
        if (sessionTrace === "on" || (sessionTrace === "retain-on-failure" && hasFailed)) {
          attachTrace(testInfo, checked.mask.events());
        }
      } finally {
        await close();
      }
    }
    if (mistake) throw mistake;
    if (bugs.length > 0) throw new AggregateError(bugs, "The page threw an error.");
  },
});

/** Playwright's `expect` with matchers for questions, results and errors. */
export const expect: Expect<{
  toHaveResult: typeof toHaveResult;
  toHaveError: typeof toHaveError;
  toHaveQuestion: typeof toHaveQuestion;
}> = baseExpect.extend({ toHaveResult, toHaveError, toHaveQuestion });

/** As files, so that a report links to them and CI can keep them. */
function attachTrace(testInfo: TestInfo, events: readonly SessionEvent[]): void {
  const files = [
    {
      name: "session.jsonl",
      contentType: "application/jsonl",
      text: [...toJsonLines(events)].join(""),
    },
    {
      name: "session.trace.html",
      contentType: "text/html",
      text: [...toHtmlTrace(readTraceTemplate(findWebFolder()), events)].join(""),
    },
  ];
  for (const { name, contentType, text } of files) {
    const path = testInfo.outputPath(name);
    writeFileSync(path, text);
    testInfo.attachments.push({ name, contentType, path });
  }
}

/** Starts the app on a free port, with its own state folder, and opens a session. */
async function openSession(checks: CheckOptions) {
  const environment = { env: process.env, userHome: homedir() };
  const stateFolder = await mkdtemp(join(tmpdir(), "elicitation-playground-"));
  const token = randomBytes(24).toString("base64url");
  const targets = openFreshTargets(environment);
  const bugs: unknown[] = [];
  const playground = await startPlayground({
    port: 0,
    host: "127.0.0.1",
    token,
    webFolder: findWebFolder(),
    version: packageJson.version,
    catalog: openCatalog({ stateFolder, environment, onNotice: () => undefined }),
    onBug: (error) => bugs.push(error),
  });
  const checked = new CheckedSession(playground.host, checks);
  const api = new SessionApi(checked.session.id, { origin: playground.origin, token });
  const releases: (() => Promise<void>)[] = [];
  const provide = async (
    server: McpTarget,
  ): Promise<Pick<ConnectCommand, "target" | "standsFor">> => {
    if ("sample" in server) return { target: { kind: "sample", name: server.sample } };
    const options = { folder: resolve(), targets, timeoutMs: checks.patienceMs };
    const { release, ...provided } = await openTarget(checked.session, server, options);
    if (release) releases.push(release);
    return provided;
  };
  const connect = async (server: McpTarget, profile: Profile | BuiltInProfile) => {
    const { target, standsFor } = await provide(server);
    const command = { target, standsFor, profile: readProfile(profile) };
    return checked.session.connect(command).catch((error: unknown) => {
      throw checked.maskError(error);
    });
  };
  const close = async () => {
    await playground.close();
    await Promise.allSettled(releases.map((release) => release()));
    await targets.close();
    await rm(stateFolder, { recursive: true, force: true });
    if (bugs.length > 0) throw new AggregateError(bugs, "The playground reported a bug.");
  };
  return { api, checked, connect, close };
}

function readProfile(profile: Profile | BuiltInProfile) {
  return typeof profile === "string" ? findProfile(profile, []) : profileSchema.parse(profile);
}
