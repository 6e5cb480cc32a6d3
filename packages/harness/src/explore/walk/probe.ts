import { setTimeout as sleep } from "node:timers/promises";
import { requiredOf } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { untilMet } from "../../run/questions/untilMet.ts";
import type { ExploreOptions } from "../plan/exploreOptions.ts";
import type { Lane } from "./lane.ts";

const probeMs = 5000;
/** After this time, a clock that a tool shows has changed. */
const restMs = 1100;
const longestReading = 20_000;
/** `list-bookings`, `order status`; not `check-out`, `log-in` or `read-and-archive`. */
const readingName =
  /^(?:(?:list|get|show|count|read|view|describe|check|all)(?: (?!(?:in|out|on|off|up|and)\b).*)?|(?:.* )?(?:list|count|status|state|log|logs|history|audit))$/;
const mostProbes = 3;

/** The tools that read the state and change nothing, according to their names and annotations. */
export function findProbes(tools: readonly Tool[], allows: ExploreOptions["allows"]): string[] {
  return tools
    .filter(({ name, inputSchema, annotations }) => {
      if (requiredOf(inputSchema).length > 0) return false;
      if (annotations?.readOnlyHint === false || annotations?.destructiveHint) return false;
      if (annotations?.openWorldHint && !allows?.openWorld) return false;
      const words = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[-_./]/g, " ");
      return annotations?.readOnlyHint === true || readingName.test(words.toLowerCase().trim());
    })
    .map(({ name }) => name)
    .slice(0, mostProbes);
}

/** The probes that answer, and that return the same if nothing has happened. */
export async function findSteady(lane: Lane, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const readAll = async () => {
    const read: (string | undefined)[] = [];
    for (const tool of wanted) read.push(await readProbe(lane, tool));
    return read;
  };
  const first = await readAll();
  const second = await readAll();
  // Some tell the time.
  const { closing } = lane.tested.session;
  await sleep(restMs, undefined, { signal: closing }).catch(() => undefined);
  const third = await readAll();
  return wanted.filter((_tool, index) => {
    const reading = first[index];
    return reading !== undefined && reading === second[index] && reading === third[index];
  });
}

/** What a probe says now; undefined if it fails or asks something, or if nobody is there to ask. */
export async function readProbe(lane: Lane, tool: string): Promise<string | undefined> {
  if (!lane.isOpen) return undefined;
  const { session } = lane.tested;
  const { log } = session;
  const callId = session.startCall(lane.connectionId, { tool, arguments: {} });
  const asksIn = () =>
    Object.values(log.state.elicitations).some((question) => question.callId === callId);
  const isOver = () => log.state.calls[callId]?.endedAt !== undefined || asksIn();
  await untilMet(log, isOver, { withinMs: probeMs, signal: session.closing });
  const outcome = log.state.calls[callId]?.outcome;
  if (log.state.calls[callId]?.endedAt === undefined) session.cancelCall(callId);
  if (outcome?.status !== "finished" || outcome.result["isError"] === true) return undefined;
  const structured = outcome.result["structuredContent"];
  const text = textOfResult(outcome.result);
  const reading = isJsonObject(structured) && text === "" ? JSON.stringify(structured) : text;
  return reading.slice(0, longestReading);
}
