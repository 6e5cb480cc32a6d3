import type { SessionEvent, TargetSource } from "../log/events.ts";
import { isJsonObject } from "../text/json.ts";
import type { Profile } from "../profile/profile.ts";
import { isEstablished } from "../log/sessionState.ts";
import { findChanging } from "./findChanging.ts";
import { findDoubts } from "./findDoubts.ts";
import { readCalls, type RecordedCall } from "./recordedCalls.ts";
import type { WrittenScenario } from "./scenarioSchema.ts";
import { whyUnrepeatable, type VisitGuess } from "./toAnswer.ts";
import { toOutcome } from "./toOutcome.ts";
import { toQuestions } from "./toQuestions.ts";
import { toScenarioProfile, toTimeout } from "./toScenarioProfile.ts";
import { toScenarioTarget } from "./toScenarioTarget.ts";
import type { Circumstances } from "./volatile.ts";

type WrittenTest = WrittenScenario["tests"][number];
type WrittenStep = Omit<WrittenTest, "name" | "afterwards" | "eras" | "profiles" | "timeoutMs">;

/** What was made of a log, and what the person should know about it. */
export type Recording = { scenario: WrittenScenario; notices: string[] };

export type RecordOptions = {
  /** The connection whose calls are taken; the one of the latest call otherwise. */
  connectionId?: string | undefined;
  /** What the test is called. */
  name?: string | undefined;
  /** Logs of runs of what was recorded: what came out otherwise there is compared by its shape. */
  again?: readonly (readonly SessionEvent[])[];
  visit?: VisitGuess;
  /** It was seen to pass, so there are no doubts. */
  isProven?: boolean;
};

/**
 * A scenario that does what was done in a session: one test with its calls one after the other,
 * as later ones may rest on earlier ones. Undefined when there is no call that has ended.
 */
export function toScenario(
  events: readonly SessionEvent[],
  options: RecordOptions = {},
): Recording | undefined {
  const { state, calls } = readCalls(events);
  const ended = calls.filter(({ call }) => call.endedAt !== undefined);
  const connectionId = options.connectionId ?? ended.at(-1)?.call.connectionId ?? "";
  const connection = state.connections[connectionId];
  if (!connection) return undefined;
  const standsFor = findStandsFor(events, connectionId);
  const { server, notices } = toScenarioTarget(connection.target, standsFor);
  const own = calls.filter(({ call }) => call.connectionId === connectionId);
  if (own.length < calls.length) {
    notices.push(`Calls on other connections than ${connectionId} are left out.`);
  }
  const kept = own.filter((recorded) => whyLeftOut(recorded) === undefined);
  notices.push(...describeLeftOut(own));
  const again = (options.again ?? []).map((log) => readCalls(log).calls);
  const at = events.at(-1)?.at ?? "";
  const everythingSaid = JSON.stringify([connection.profile.roots, kept.map(whatWasSaid)]);
  const isLasting = server.url !== undefined;
  const changing = findChanging(kept, { said: everythingSaid, at });
  const [first, ...rest] = kept.map((recorded, index) => {
    const said = JSON.stringify([
      connection.profile.roots,
      kept.slice(0, index + 1).map(whatWasSaid),
    ]);
    const others = again.map((run) => run[index]);
    return toStep(recorded, others, { said, at, isLasting, changing }, options.visit);
  });
  if (!first) return undefined;
  if (!options.isProven) notices.push(...findDoubts(kept, at));
  const era = isEstablished(connection) ? connection.era : connection.profile.era;
  const profile = toScenarioProfile(connection.profile, kept);
  const name = options.name ?? `${nameOf(first.call)} as it was recorded`;
  const scenario: WrittenScenario = {
    server,
    ...(isPinnable(era) && { eras: [era] }),
    ...(profile && { profiles: [profile] }),
    ...toTimeout(kept),
    tests: [{ name, ...first, ...(rest.length > 0 && { afterwards: rest }) }],
  };
  return { scenario, notices };
}

/** Why there is nothing in a log to make a scenario of. */
export function explainNothing(events: readonly SessionEvent[]): string {
  const { calls } = readCalls(events);
  return describeLeftOut(calls).join(" ") || "Nothing was called.";
}

function describeLeftOut(calls: RecordedCall[]): string[] {
  return calls.flatMap((recorded) => {
    const why = whyLeftOut(recorded);
    return why === undefined ? [] : `The call of ${nameOf(toCall(recorded))} is left out: ${why}.`;
  });
}

function findStandsFor(events: readonly SessionEvent[], id: string): TargetSource | undefined {
  return events.flatMap((event) =>
    event.type === "connection-started" && event.connectionId === id ? (event.standsFor ?? []) : [],
  )[0];
}

function whyLeftOut({ call, asked }: RecordedCall): string | undefined {
  if (call.endedAt === undefined) return "it had not ended";
  const unrepeatable = asked.map(whyUnrepeatable).find((why) => why !== undefined);
  if (unrepeatable !== undefined) return unrepeatable;
  const isCancelledByQuestion = asked.some(({ closed }) => closed?.by === "call-cancelled");
  if (call.outcome.status === "cancelled" && !isCancelledByQuestion) {
    return "it was cancelled while nothing was asked";
  }
  return undefined;
}

function toStep(
  recorded: RecordedCall,
  again: (RecordedCall | undefined)[],
  around: Circumstances,
  visit: VisitGuess,
): WrittenStep {
  const { call, isAtOnce } = recorded;
  const questions = toQuestions(recorded, again, around, visit);
  const samplings = recorded.samplings.map(({ closed }) => {
    const content = closed?.response?.["content"];
    const text = isJsonObject(content) ? content["text"] : undefined;
    return { answer: typeof text === "string" ? { respond: text } : ("refuse" as const) };
  });
  const expect = toOutcome(
    call,
    again.map((other) => other?.call),
    around,
  );
  return {
    call: toCall(recorded),
    ...(questions.length > 0 && { questions }),
    ...(isAtOnce && { order: "any" as const }),
    ...(samplings.length > 0 && { samplings }),
    ...(expect && { expect }),
  };
}

/** What went into a call: what comes out of it again is no surprise. */
function whatWasSaid({ call, asked, samplings }: RecordedCall) {
  return [
    call.subject,
    asked.map(({ closed }) => closed?.answer),
    samplings.map(({ closed }) => closed?.response),
  ];
}

function toCall({ call: { subject } }: RecordedCall): WrittenTest["call"] {
  if ("resource" in subject) return subject;
  const given = Object.keys(subject.arguments).length > 0 && { arguments: subject.arguments };
  if ("tool" in subject) return { tool: subject.tool, ...given };
  return { prompt: subject.prompt, ...given };
}

function nameOf({ tool, prompt, resource }: WrittenTest["call"]): string {
  return tool ?? prompt ?? resource ?? "";
}

function isPinnable(era: string): era is Exclude<Profile["era"], "auto"> {
  return ["2025-06-18", "2025-11-25", "2026-07-28"].includes(era);
}
