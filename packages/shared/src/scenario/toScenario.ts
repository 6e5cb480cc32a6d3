import type { SessionEvent } from "../events.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import { defaultProfile, type Profile } from "../profile.ts";
import { reduceSession } from "../reduceSession.ts";
import { emptySession, isKnown, type CallState, type SessionState } from "../sessionState.ts";
import { textOf } from "./textOf.ts";
import { toQuestions } from "./toQuestions.ts";
import { toScenarioTarget } from "./toScenarioTarget.ts";
import { isVolatile, toTextMatch } from "./volatile.ts";
import type { WrittenScenario } from "./scenarioSchema.ts";

type WrittenTest = WrittenScenario["tests"][number];
type WrittenStep = Omit<WrittenTest, "name" | "afterwards" | "eras" | "profiles" | "timeoutMs">;

/** What was made of a log, and what the person should know about it. */
export type Recording = { scenario: WrittenScenario; notices: string[] };

export type RecordOptions = {
  /** The connection whose calls are taken; the first that has some otherwise. */
  connectionId?: string | undefined;
  /** What the test is called. */
  name?: string | undefined;
};

/**
 * A scenario that does what was done in a session: one test with its calls one after the other,
 * as later ones may rest on earlier ones. Undefined when there is no call that has ended.
 */
export function toScenario(
  events: readonly SessionEvent[],
  options: RecordOptions = {},
): Recording | undefined {
  const state = events.reduce(reduceSession, emptySession);
  const calls = Object.values(state.calls);
  const connectionId = options.connectionId ?? calls[0]?.connectionId ?? "";
  const connection = state.connections[connectionId];
  if (!connection) return undefined;
  const { server, notices } = toScenarioTarget(connection.target);
  const own = calls.filter((call) => call.connectionId === connectionId);
  if (own.length < calls.length) {
    notices.push(`Calls on other connections than ${connectionId} are left out.`);
  }
  const [first, ...rest] = own.flatMap((call) => toStep(call, events, state, notices));
  if (!first) return undefined;
  const era = isKnown(connection) ? connection.era : connection.profile.era;
  const profile = toProfile(connection.profile);
  const name = options.name ?? `${nameOf(first.call)} as it was recorded`;
  const scenario: WrittenScenario = {
    server,
    ...(isPinnable(era) && { eras: [era] }),
    ...(profile && { profiles: [profile] }),
    tests: [{ name, ...first, ...(rest.length > 0 && { afterwards: rest }) }],
  };
  return { scenario, notices };
}

function toStep(
  call: CallState,
  events: readonly SessionEvent[],
  state: SessionState,
  notices: string[],
): WrittenStep[] {
  const written = toCall(call);
  const name = nameOf(written);
  const { questions, order } = toQuestions(call.id, events, notices);
  const samplings = Object.values(state.samplings)
    .filter(({ callId }) => callId === call.id)
    .map(({ closed }) => {
      const content = closed?.response?.["content"];
      const text = isJsonObject(content) ? content["text"] : undefined;
      return { answer: typeof text === "string" ? { respond: text } : ("refuse" as const) };
    });
  const expect = toOutcome(call, JSON.stringify([written, questions]));
  const isCancelledByHand = !questions.some(({ answer }) => answer === "cancel-call");
  if (!expect || (expect.cancelled && isCancelledByHand)) {
    const why = expect ? "it was cancelled while nothing was asked" : "it had not ended";
    notices.push(`The call of ${name} is left out: ${why}.`);
    return [];
  }
  return [
    {
      call: written,
      ...(questions.length > 0 && { questions }),
      ...(order === "any" && { order }),
      ...(samplings.length > 0 && { samplings }),
      expect,
    },
  ];
}

function toCall({ subject }: CallState): WrittenTest["call"] {
  if ("resource" in subject) return subject;
  const given = Object.keys(subject.arguments).length > 0 && { arguments: subject.arguments };
  if ("tool" in subject) return { tool: subject.tool, ...given };
  return { prompt: subject.prompt, ...given };
}

function nameOf({ tool, prompt, resource }: WrittenTest["call"]): string {
  return tool ?? prompt ?? resource ?? "";
}

/** `said` is what went into the call: what comes out of it again is no surprise. */
function toOutcome({ outcome }: CallState, said: string): WrittenTest["expect"] | undefined {
  switch (outcome.status) {
    case "finished":
      return toResult(outcome.result, said);
    case "failed": {
      const { code, mcpError } = outcome.problem;
      return { error: { code: mcpError?.code ?? code } };
    }
    case "cancelled":
      return { cancelled: true };
    case "running":
    case "queued":
    case "parked":
      return undefined;
  }
}

function toResult(result: JsonObject, said: string): WrittenTest["expect"] {
  const text = textOf(result);
  const structured = result["structuredContent"];
  const isError = result["isError"] === true;
  return {
    ...(text !== "" && { text: toTextMatch(text, said) }),
    ...(isJsonObject(structured) && toStructured(structured, said)),
    ...(isError && { isError }),
  };
}

/** What is different each time is left out, and the rest is then a part. */
function toStructured(structured: JsonObject, said: string): WrittenTest["expect"] {
  const lasting = Object.entries(structured).filter(
    ([, value]) => !isVolatile(JSON.stringify(value), said),
  );
  if (lasting.length === Object.keys(structured).length) return { structuredContent: structured };
  return { structuredContentPart: Object.fromEntries(lasting) };
}

/** Only what makes this client another than the usual one. */
function toProfile({ era: _era, ...profile }: Profile) {
  const usual: Record<string, unknown> = defaultProfile;
  const own = Object.entries(profile).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name]),
  );
  return own.length === 0 ? undefined : { name: "as recorded", ...Object.fromEntries(own) };
}

function isPinnable(era: string): era is Exclude<Profile["era"], "auto"> {
  return ["2025-06-18", "2025-11-25", "2026-07-28"].includes(era);
}
