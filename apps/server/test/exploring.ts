import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import type { ExploreOptions } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import type {
  ExplorationSummary,
  StartExploration,
} from "@elicitation-playground/shared/api/explorations";
import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import type { openPlayground } from "./playground.ts";
import { ScriptedExplorer } from "./scriptedExplorer.ts";

/** A folder with the pages of reports and traces, as the build leaves them. */
export function openWebFolder(): string {
  const webFolder = mkdtempSync(join(tmpdir(), "web-"));
  afterAll(() => rmSync(webFolder, { recursive: true, force: true }));
  for (const [name, id] of [
    ["explore.html", "exploration"],
    ["htmlTrace.html", "log"],
  ] as const) {
    writeFileSync(join(webFolder, name), `<script type="application/jsonl" id="${id}"></script>`);
  }
  return webFolder;
}

/** Creates explorers that log what the test tells them to. */
export function createScriptedExplorers() {
  const explorers: ScriptedExplorer[] = [];
  const createExplorer = (options: ExploreOptions) => {
    const explorer = new ScriptedExplorer(options);
    explorers.push(explorer);
    return explorer;
  };
  return { explorers, createExplorer, latest: () => explorers.at(-1)! };
}

type Opened = Pick<Awaited<ReturnType<typeof openPlayground>>, "openSession">;

/** A session for the first exploration of a connection. */
export async function openExploring(
  { openSession }: Opened,
  target: OpenConnection["target"] = { kind: "sample", name: "modern" },
) {
  const session = await openSession();
  // Few explorations may run at once.
  onTestFinished(async () => void (await session.request("DELETE", "")));
  const connectionId = await session.connect({ target });
  const start = async (command: Partial<StartExploration> | { unknown: true } = {}) => {
    const response = await session.request("POST", "/explorations", { connectionId, ...command });
    return { status: response.status, body: await readBody(response) };
  };
  const list = async () => {
    const response = await session.request("GET", "/explorations");
    return ((await response.json()) as { explorations: ExplorationSummary[] }).explorations;
  };
  const read = (path: string, method = "GET") =>
    session.request(method, `/explorations/exploration-1${path}`);
  return { session, connectionId, start, list, read };
}

type Body = { exploration: { id: string }; code: string; detail: string };

export async function readBody(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}

/** The whole stream of an exploration that has ended or ends soon. */
export async function readStream(response: Response): Promise<ExploreEvent[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (\{"id".*)$/gm)].map(
    ([, data = ""]) => JSON.parse(data) as ExploreEvent,
  );
}

export const branch: Branch = {
  id: "branch-1",
  tool: "delete-all",
  era: "2026-07-28",
  arguments: {},
  steps: [],
  end: { status: "result", text: "done", isError: false },
  durationMs: 1,
};
export const coverage = { questions: 0, walked: 1, known: 1 };
