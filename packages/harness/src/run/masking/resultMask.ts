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
import { hideFields, hideInEvent, hideInJsonText, isSecretField } from "./secretFields.ts";

/** Says that two values differ that are masked alike. */
const another = "(another value)";

/**
 * Masks secrets in what a test reports, at its end, so that no verdict depends on it: the secrets
 * of the target, of `${env:NAME}`, and of fields that look like one.
 */
export class ResultMask {
  readonly #secrets: Secrets;
  readonly #events: SessionEvent[];
  readonly #state: SessionState;

  constructor(
    { log, secrets }: Session,
    { test, file }: { test: ScenarioTest; file: ScenarioFile },
  ) {
    this.#events = log.since(0);
    this.#state = log.state;
    const found = new Set(scenarioSecrets(file));
    const collect = (value: string) => {
      if (!isWordForSecret(value)) found.add(value);
      return value;
    };
    for (const event of this.#events) hideInEvent(event, this.#state, collect);
    hideFields(withoutCaptures(test), collect);
    const open = plainValues(file.scenario.server).filter((value) => !found.has(value));
    this.#secrets = secrets.with(found, open);
  }

  failure(failure: Failure): Failure {
    const { cause, differences, stderr } = failure;
    return boundFailure({
      ...failure,
      cause: this.#secrets.maskCut(hideDifferences(cause, differences)),
      differences: differences.map((difference) => this.#difference(difference)),
      stderr: stderr.map((line) => this.#secrets.mask(line)),
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

  #difference({ what, expected, actual }: Difference): Difference {
    const show = (text: string) =>
      isSecret(what) ? secretMask : this.#secrets.mask(hideInJsonText(text, () => secretMask));
    const shown = {
      what: this.#secrets.mask(what),
      expected: show(expected),
      actual: show(actual),
    };
    if (shown.expected !== shown.actual) return shown;
    return { ...shown, actual: `${shown.actual} ${another}` };
  }
}

/** Whether a difference is about a field that looks like a secret. */
function isSecret(what: string): boolean {
  const [, name = ""] = /^structuredContent.*?([^.[\]]+)(?:\[\d+\])*$/.exec(what) ?? [];
  return isSecretField(name);
}

/** Even a short value is hidden where it is certain whose value it is. */
function hideDifferences(cause: string, differences: Difference[]): string {
  return differences
    .filter(({ what }) => isSecret(what))
    .reduce((text, difference) => {
      const hidden = { ...difference, expected: secretMask, actual: `${secretMask} ${another}` };
      return text.replaceAll(describeDifferences([difference]), describeDifferences([hidden]));
    }, cause);
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
