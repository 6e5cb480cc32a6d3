import type { Secrets } from "@elicitation-playground/host/session/secrets";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { findSecretWord, toWords } from "@elicitation-playground/shared/text/secretNames";
import type { ScenarioTest } from "../../scenario/format/scenarioSchema.ts";
import type { ScenarioFile } from "../../scenario/readScenario.ts";
import { boundFailure } from "../failure/boundFailure.ts";
import { describeConversation } from "../failure/conversation.ts";
import type { Failure } from "../failure/failure.ts";
import { describeDifferences, type Difference } from "../match/difference.ts";
import { plainValues, scenarioSecrets } from "./scenarioSecrets.ts";
import {
  hideFields,
  hideInEvent,
  hideInJsonText,
  hideInLine,
  isSecretField,
} from "./secretFields.ts";

/** Of a server that prints secrets without end, those are masked everywhere that came first. */
const mostFound = 500;

/**
 * Masks secrets in what a test reports, at its end, so that no verdict depends on it: the secrets
 * of the target, of `${env:NAME}`, and of fields that look like one.
 */
export class ResultMask {
  readonly #secrets: Secrets;
  readonly #events: SessionEvent[];
  readonly #state: SessionState;

  constructor(
    { log, secrets }: Pick<Session, "log" | "secrets">,
    { test, file }: { test: ScenarioTest; file: ScenarioFile },
  ) {
    this.#events = log.since(0);
    this.#state = log.state;
    const found = new Set(scenarioSecrets(file));
    const collect = (value: string) => {
      if (found.size < mostFound && !isWordForSecret(value)) found.add(value);
      return value;
    };
    hideFields(withoutCaptures(test), collect);
    for (const event of this.#events) {
      if (found.size < mostFound) hideInEvent(event, this.#state, collect);
    }
    const open = plainValues(file.scenario.server).filter((value) => !found.has(value));
    this.#secrets = secrets.with(found, open);
  }

  failure(failure: Failure): Failure {
    const { cause, differences, stderr } = failure;
    return boundFailure({
      ...failure,
      cause: this.#secrets.maskCut(hideDifferences(cause, differences)),
      differences: differences.map((difference) => this.#difference(difference)),
      stderr: stderr.map((line) => this.#secrets.mask(hideInLine(line, () => secretMask))),
    });
  }

  conversation(): string[] {
    const hidden = this.#events.map((event) => hideInEvent(event, this.#state, () => secretMask));
    return describeConversation(hidden).map((line) => this.#secrets.maskCut(line));
  }

  /** Masks all texts of a value, except the names of its parts. */
  value<T>(value: T): T {
    return mapTexts(value, (text) => this.#secrets.maskCut(text)) as T;
  }

  #difference(difference: Difference): Difference {
    const { what, expected, actual } = hideInDifference(difference);
    const mask = (text: string) => this.#secrets.mask(text);
    return tellApart({ what: mask(what), expected: mask(expected), actual: mask(actual) });
  }
}

/** Even a short value is hidden where it is certain whose value it is. */
function hideDifferences(cause: string, differences: Difference[]): string {
  return differences.reduce((text, difference) => {
    const hidden = hideInDifference(difference);
    return text.replaceAll(describeDifferences([difference]), () => describeDifferences([hidden]));
  }, cause);
}

function hideInDifference({ what, expected, actual }: Difference): Difference {
  const [, name = ""] = /^structuredContent.*?([^.[\]]+)(?:\[\d+\])*$/.exec(what) ?? [];
  const isSecret = isSecretField(name);
  const hide = (text: string) => (isSecret ? secretMask : hideInJsonText(text, () => secretMask));
  return tellApart({ what, expected: hide(expected), actual: hide(actual) });
}

/** Two values that differ may be masked alike. */
function tellApart(difference: Difference): Difference {
  const { expected, actual } = difference;
  return expected === actual ? { ...difference, actual: `${actual} (another value)` } : difference;
}

/** `password: password` gives nothing away, and a report needs the word. */
function isWordForSecret(value: string): boolean {
  return findSecretWord(value) === toWords(value);
}

/** The names of captured values are names of parts of a result. */
function withoutCaptures(test: ScenarioTest): JsonValue {
  const json = JSON.stringify(test, (key, value: unknown) =>
    key === "capture" ? undefined : value,
  );
  return JSON.parse(json) as JsonValue;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]),
  );
}
