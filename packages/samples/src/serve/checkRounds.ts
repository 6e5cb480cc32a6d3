import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { CheckRun } from "../check/checkRun.ts";
import type { CheckRuns, OpenCall } from "../check/checkRuns.ts";
import type { Asked, Fault, ProbeStep } from "../check/probe/probe.ts";
import type { Pages } from "../pages/pages.ts";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { openCheckLinks, performStep, toRequest, toSeen, type Links } from "./checkQuestions.ts";

type AskStep = Extract<ProbeStep, { kind: "ask" }>;
type Serving = { runs: CheckRuns; pages: Pages };
type InputRequired = { resultType: "input_required"; [key: string]: unknown };

/** Runs a call in 2026-07-28 until it has to ask, or to its end. */
export async function runRounds(
  run: CheckRun,
  context: ServerContext,
  { runs, pages }: Serving,
  call: string,
  before?: OpenCall,
): Promise<CheckRun | InputRequired> {
  const { mcpReq } = context;
  let links: Links = { ...before?.links };
  for (let step = run.step; step; step = run.step) {
    if (step.kind === "ask") {
      links = { ...links, ...(await openCheckLinks(step.questions, pages)) };
      return ask(step, links);
    }
    if (step.kind === "require") throw new Error("2026-07-28 has no error -32042.");
    // A question in URL mode has no completion notification in this era.
    run.resume(await performStep(step, links, pages, mcpReq.signal, async () => {}));
  }
  return run;

  function ask({ questions, state }: AskStep, links: Links): InputRequired {
    const named = Object.entries(questions).map(([name, question]) => {
      return {
        name,
        key: `${name}-${shortId(run)}`,
        request: toRequest(question, links[name], false),
      };
    });
    const requestState = state === null ? undefined : run.id + (state ?? "");
    const round = {
      state: requestState,
      keys: Object.fromEntries(named.map(({ key, name }) => [key, name])),
      ids: [...(before?.round?.ids ?? []), mcpReq.id],
      meta: before?.round?.meta ?? metaOf(context),
      call: before?.round?.call ?? call,
    };
    runs.keep({ run, links, sentAt: Date.now(), round });
    const inputRequests = Object.fromEntries(named.map(({ key, request }) => [key, request]));
    return {
      resultType: "input_required",
      inputRequests,
      ...(requestState !== undefined && { requestState }),
    };
  }
}

/** A tool and its arguments, in a fixed form. */
export function describeCall(name: string, args: JsonObject): string {
  const sorted = Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${name} ${JSON.stringify(Object.fromEntries(sorted))}`;
}

/** The next round of a call, if this request is a retry of one. */
export function continueRounds(
  call: string,
  context: ServerContext,
  serving: Serving,
): Promise<CheckRun | InputRequired> | undefined {
  const { mcpReq } = context;
  const state = mcpReq.requestState<unknown>();
  const { inputResponses = {}, droppedInputResponseKeys = [] } = mcpReq;
  const keys = [...Object.keys(inputResponses), ...droppedInputResponseKeys];
  if (state === undefined && keys.length === 0) return undefined;

  const open = takeRound(serving.runs, state, keys);
  if (!open) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Invalid or expired requestState", {
      reason: "invalid_request_state",
    });
  }
  open.run.resume({ asked: readRetry(open) });
  return runRounds(open.run, context, serving, call, open);

  function readRetry(opened: OpenCall): Asked {
    const { links, sentAt, round } = opened;
    const answers: Asked["answers"] = {};
    for (const [key, name] of Object.entries(round?.keys ?? {})) {
      const link = links[name];
      const fetchedAt = link && serving.pages.fetchedAt(link.id);
      // The SDK drops what is no object.
      const response = inputResponses[key] ?? null;
      const seen = toSeen({ response }, sentAt, fetchedAt);
      answers[name] = keys.includes(key) ? seen : { ...seen, isLeftOut: true };
    }
    return { answers, faults: findFaults(opened, context, keys, call) };
  }
}

/**
 * The call that a retry continues. By its keys too: a retry that breaks the rule about the state is
 * a result, not a mystery.
 */
function takeRound(runs: CheckRuns, state: unknown, keys: string[]): OpenCall | undefined {
  return runs.take(({ run, round }) => {
    const hasState = typeof state === "string" && state.startsWith(run.id);
    return round !== undefined && (hasState || keys.some((key) => key.endsWith(shortId(run))));
  });
}

/**
 * A retry that does not say who sends it is rejected before a tool sees it. That is a result too.
 * `message` is what came over the wire.
 */
export function noteRejectedRetry(runs: CheckRuns, message: unknown): void {
  if (!isJsonObject(message) || message["method"] !== "tools/call") return;
  const params = isJsonObject(message["params"]) ? message["params"] : {};
  const responses = isJsonObject(params["inputResponses"]) ? params["inputResponses"] : {};
  const state = params["requestState"];
  if (state === undefined && Object.keys(responses).length === 0) return;
  const meta = isJsonObject(params["_meta"]) ? params["_meta"] : {};
  const missing = [
    ...(typeof meta[PROTOCOL_VERSION_META_KEY] === "string" ? [] : [PROTOCOL_VERSION_META_KEY]),
    ...(isJsonObject(meta[CLIENT_CAPABILITIES_META_KEY]) ? [] : [CLIENT_CAPABILITIES_META_KEY]),
  ];
  if (missing.length === 0) return;
  const detail = `The retry was rejected with error -32602: its _meta has no ${missing.join(" and no ")}.`;
  takeRound(runs, state, Object.keys(responses))?.run.end({ verdict: "fail", detail });
}

function findFaults(
  { round }: OpenCall,
  context: ServerContext,
  keys: string[],
  call: string,
): Fault[] {
  const { mcpReq } = context;
  const faults: Fault[] = [];
  const state = mcpReq.requestState<unknown>();
  if (round && state !== round.state) {
    const text =
      round.state === undefined
        ? "The retry has a requestState, but the result had none."
        : state === undefined
          ? "The retry has no requestState, but the result had one."
          : "The retry has another requestState than the result.";
    faults.push({ kind: "state", text });
  }
  if (round?.ids.includes(mcpReq.id)) {
    faults.push({
      kind: "id",
      text: `The retry has the JSON-RPC id ${mcpReq.id} of an earlier request.`,
    });
  }
  const wanted = Object.keys(round?.keys ?? {});
  const missing = wanted.filter((key) => !keys.includes(key));
  const extra = keys.filter((key) => !wanted.includes(key));
  if (missing.length > 0)
    faults.push({ kind: "keys", text: `The retry has no response for ${missing.join(", ")}.` });
  if (extra.length > 0)
    faults.push({
      kind: "keys",
      text: `The retry has responses that nobody asked for: ${extra.join(", ")}.`,
    });
  if (round && metaOf(context) !== round.meta) {
    faults.push({
      kind: "meta",
      text: `The _meta of the retry has ${describeMetaChange(round.meta, metaOf(context))} than that of the first request.`,
    });
  }
  if (round && call !== round.call) {
    faults.push({
      kind: "call",
      text: `The retry is another call than the first request: ${shorten(call, 200)} instead of ${shorten(round.call, 200)}.`,
    });
  }
  return faults;
}

/** What every request has to say about its client, in a fixed order. */
function metaOf({ mcpReq }: ServerContext): string {
  const envelope: Record<string, unknown> = mcpReq.envelope ?? {};
  const keys = [PROTOCOL_VERSION_META_KEY, CLIENT_INFO_META_KEY, CLIENT_CAPABILITIES_META_KEY];
  return JSON.stringify(keys.map((key) => envelope[key]));
}

const metaNames = [
  "another protocol version",
  "another client name or version",
  "other capabilities",
];

function describeMetaChange(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => JSON.parse(text) as unknown[]);
  const changed = metaNames.filter(
    (_name, index) => JSON.stringify(old?.[index]) !== JSON.stringify(now?.[index]),
  );
  return changed.join(" and ");
}

function shortId(run: CheckRun): string {
  return run.id.slice(0, 8);
}
