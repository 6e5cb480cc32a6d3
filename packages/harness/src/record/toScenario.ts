import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent, TargetSource } from "@elicitation-playground/shared/log/events";
import { nameOfSubject } from "@elicitation-playground/shared/log/names";
import {
  findOwn,
  isEstablished,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameOfCall } from "../scenario/format/callSchema.ts";
import type { WrittenScenario } from "../scenario/format/scenarioSchema.ts";
import { readCalls, type RecordedCall } from "./recordedCalls.ts";
import { leadsToCancel } from "./recordedFaults.ts";
import { findChange, type Change } from "./findChange.ts";
import { toOutcome } from "./toOutcome.ts";
import { SecretVariables } from "./secretVariables.ts";
import {
  guessVisit,
  toQuestions,
  whyUnrepeatable,
  type StepOptions,
  type VisitGuess,
} from "./toQuestions.ts";
import { toScenarioProfile, toTimeout } from "./toScenarioProfile.ts";
import { toScenarioTarget } from "./toScenarioTarget.ts";

type WrittenTest = WrittenScenario["tests"][number];
type WrittenStep = Omit<WrittenTest, "name" | "afterwards" | "eras" | "profiles" | "timeoutMs">;

/** A scenario made from a log; `notices` says what the person should check. */
export type Recording = {
  scenario: WrittenScenario;
  notices: string[];
  /** The environment variables that stand for masked secrets. */
  variables: string[];
  /** What makes it impossible to repeat, as far as the reruns show. */
  change?: Change;
};

export type RecordOptions = {
  /** The connection to record; by default that of the last call that ended. */
  connectionId?: string | undefined;
  /** The name of the test. */
  name?: string | undefined;
  /** The MCP server; by default that of the log. */
  server?: WrittenScenario["server"];
  /** What the events reduce to, if it is at hand: reducing a long log takes a while. */
  state?: SessionState;
  /** Logs of further runs. What differs between runs is replaced by a pattern. */
  reruns?: readonly (readonly SessionEvent[])[];
  visit?: VisitGuess;
  /** The scenario has passed, with the visits in it. */
  isVerified?: boolean;
  /** When a test resumes a parked call as the person did, half of this time has passed. */
  resumedTimeoutMs?: number;
};

/**
 * Records a log as a scenario: one test with all calls in order, because later calls may depend on
 * earlier ones. Undefined if no call has ended.
 */
export function toScenario(
  events: readonly SessionEvent[],
  options: RecordOptions = {},
): Recording | undefined {
  const { state, calls } = readCalls(events, options.state);
  const ended = calls.filter(({ call }) => call.endedAt !== undefined);
  const connectionId = options.connectionId ?? ended.at(-1)?.call.connectionId ?? "";
  const connection = findOwn(state.connections, connectionId);
  if (!connection) return undefined;
  const source = findTargetSource(events, connectionId);
  const secrets = new SecretVariables();
  const { server, notices } = options.server
    ? { server: options.server, notices: [] }
    : toScenarioTarget(connection.target, source, secrets);
  const own = calls.filter(({ call }) => call.connectionId === connectionId);
  if (own.length < calls.length) {
    notices.push(`Calls on connections other than ${shorten(connection.label, 200)} are left out.`);
  }
  const kept = own.filter((recorded) => whyLeftOut(recorded) === undefined);
  notices.push(...describeLeftOut(own));
  const reruns = (options.reruns ?? []).map((log) => readCalls(log).calls);
  const changes: Change[] = [];
  const [first, ...rest] = kept.map((recorded, index) => {
    const inputs = kept.slice(0, index + 1).map(inputsOf);
    // What was masked is not known to be the same.
    const given = JSON.stringify([connection.profile.roots, inputs]).replaceAll(secretMask, "");
    const others = reruns.map((run) => run[index]);
    changes.push(...[findChange(recorded, others, given) ?? []].flat());
    return toStep(recorded, others, { given, secrets, visit: options.visit });
  });
  if (!first) return undefined;
  notices.unshift(...secrets.notices);
  if (kept.some(saysMasked)) {
    notices.push("Where the MCP server repeats a secret, its text is matched by a pattern.");
  }
  notices.push(...new Set(kept.flatMap((recorded) => describeVisits(recorded, options))));
  const era = isEstablished(connection) ? connection.era : connection.profile.era;
  const profile = toScenarioProfile(connection.profile, kept);
  const name = options.name ?? `${nameOfCall(first.call)} as recorded`;
  const scenario: WrittenScenario = {
    server,
    ...(isSpecificEra(era) && { eras: [era] }),
    ...(profile && { profiles: [profile] }),
    ...toTimeout(kept, options.resumedTimeoutMs),
    tests: [{ name, ...first, ...(rest.length > 0 && { afterwards: rest }) }],
  };
  const [change] = changes;
  return { scenario, notices, variables: secrets.names, ...(change && { change }) };
}

/** Why a log gives no scenario. */
export function explainNothing(events: readonly SessionEvent[], state?: SessionState): string {
  const { calls } = readCalls(events, state);
  return describeLeftOut(calls).join(" ") || "The log has no calls.";
}

function describeLeftOut(calls: RecordedCall[]): string[] {
  return calls.flatMap((recorded) => {
    const reason = whyLeftOut(recorded);
    const name = nameOfSubject(recorded.call.subject);
    return reason === undefined ? [] : [`The call of ${name} is left out: ${reason}.`];
  });
}

function describeVisits({ questions }: RecordedCall, options: RecordOptions): string[] {
  return questions.flatMap((question) => {
    const { request, closed } = question;
    if (!isUrlRequest(request) || closed?.answer?.action !== "accept") return [];
    if (options.isVerified && guessVisit(question, options.visit) !== "none") return [];
    return [
      `The log does not record what was done on the page of "${request.message}". If the tool ` +
        "depends on it, add a visit to the answer, for example done: { run: [node, visit.mjs] }.",
    ];
  });
}

function findTargetSource(events: readonly SessionEvent[], id: string): TargetSource | undefined {
  return events.flatMap((event) =>
    event.type === "connection-started" && event.connectionId === id ? (event.standsFor ?? []) : [],
  )[0];
}

function whyLeftOut({ call, questions }: RecordedCall): string | undefined {
  if (call.endedAt === undefined) return "it has not ended";
  const unrepeatable = questions
    .map((question) => whyUnrepeatable(question, questions))
    .find((reason) => reason !== undefined);
  if (unrepeatable !== undefined) return unrepeatable;
  if (call.outcome.status === "cancelled" && !questions.some(leadsToCancel)) {
    return "it was cancelled while no question was open";
  }
  return undefined;
}

function toStep(
  recorded: RecordedCall,
  reruns: (RecordedCall | undefined)[],
  options: StepOptions,
): WrittenStep {
  const { given, secrets } = options;
  const questions = toQuestions(recorded, reruns, options);
  const samplings = recorded.samplings.map(({ closed }) => {
    const content = closed?.response?.["content"];
    const text = isJsonObject(content) ? content["text"] : undefined;
    return {
      answer:
        typeof text === "string"
          ? { respond: secrets.inText(text, "RESPONSE") }
          : ("refuse" as const),
    };
  });
  const rerunCalls = reruns.map((rerun) => rerun?.call);
  const expect = toOutcome(recorded.call, rerunCalls, given);
  return {
    call: secrets.inValue(toCall(recorded)),
    ...(questions.length > 0 && { questions }),
    ...(recorded.areParallel && { order: "any" as const }),
    ...(samplings.length > 0 && { samplings }),
    ...(expect && { expect }),
  };
}

/** Whether the MCP server said something that was masked. */
function saysMasked({ call, questions }: RecordedCall): boolean {
  const said = [call.outcome, questions.map(({ request }) => request.message)];
  return JSON.stringify(said).includes(secretMask);
}

/** What the person and the arguments put into a call; the same values come out on every run. */
function inputsOf({ call, questions, samplings }: RecordedCall) {
  return [
    call.subject,
    questions.map(({ closed }) => closed?.answer),
    samplings.map(({ closed }) => closed?.response),
  ];
}

function toCall({ call: { subject } }: RecordedCall): WrittenTest["call"] {
  if ("resource" in subject) return subject;
  const given = Object.keys(subject.arguments).length > 0 && { arguments: subject.arguments };
  if ("tool" in subject) return { tool: subject.tool, ...given };
  return { prompt: subject.prompt, ...given };
}

function isSpecificEra(era: string): era is Exclude<Profile["era"], "auto"> {
  return era !== "auto" && profileEras.some((known) => known === era);
}
