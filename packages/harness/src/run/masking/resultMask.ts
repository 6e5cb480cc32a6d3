import type { Secrets } from "@elicitation-playground/host/session/secrets";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import { mapTexts } from "@elicitation-playground/shared/text/json";
import { boundFailure } from "../failure/boundFailure.ts";
import { describeConversation } from "../failure/describeConversation.ts";
import type { Failure } from "../failure/failure.ts";
import { describeDifferences, showAll, type Difference } from "../match/difference.ts";
import { hideInEvent } from "./hideInEvent.ts";
import { hideInText } from "./printedSecrets.ts";
import { isWordForSecret } from "./scenarioSecrets.ts";
import { findAskedFields, isSecretField, type IsSecret } from "./secretFields.ts";

/** Secrets beyond these are hidden in their fields, but not where another text repeats them. */
const mostFound = 2000;
/** No part of the conversation, and there may be very many. */
const isEndless = new Set<SessionEvent["type"]>(["log-message", "stderr-line", "call-progressed"]);

const hide = () => secretMask;

/**
 * Masks secrets in what a session leaves behind, at its end, so that no verdict depends on it: the
 * secrets of its targets, the given ones, and the values of fields that look like one.
 */
export class ResultMask {
  /** Whether a field of an answer holds a secret. */
  readonly isSecret: IsSecret;
  readonly #secrets: Secrets;
  readonly #events: SessionEvent[];

  constructor({ log, secrets }: Pick<Session, "log" | "secrets">, given: Iterable<string> = []) {
    this.#events = log.since(0);
    this.isSecret = findAskedFields(log.state);
    const found = new Set(given);
    const collect = (value: string) => {
      if (found.size < mostFound && !isWordForSecret(value)) found.add(value);
      return value;
    };
    for (const event of this.#events) {
      if (found.size < mostFound && event.type !== "frame") {
        hideInEvent(event, this.isSecret, collect);
      }
    }
    this.#secrets = secrets.with(found);
  }

  /** The failure as reports show it, without what is too long for them. */
  failure(failure: Failure): Failure {
    const { cause, hint, differences, stderr } = failure;
    return boundFailure({
      ...failure,
      cause: this.text(this.#hideDifferences(cause, differences)),
      ...(hint !== undefined && { hint: this.text(hint) }),
      differences: differences.map((difference) => this.#difference(difference)),
      stderr: this.printed(stderr),
    });
  }

  conversation(): string[] {
    return describeConversation(
      this.#mask(this.#events.filter(({ type }) => !isEndless.has(type))),
    );
  }

  /** The log for a file that others get to see. */
  events(): SessionEvent[] {
    return this.#mask(this.#events);
  }

  /** Lines that a program printed. */
  printed(lines: string[]): string[] {
    return lines.map((line) => this.#secrets.mask(hideInText(line, hide, { isPrinted: true })));
  }

  readonly text = (text: string): string => this.#secrets.maskCut(hideInText(text, hide));

  /** Masks all texts of a value, except the names of its parts. */
  value<T>(value: T): T {
    return mapTexts(value, this.text);
  }

  #mask(events: SessionEvent[]): SessionEvent[] {
    return this.#secrets.maskEvents(events.map((event) => hideInEvent(event, this.isSecret, hide)));
  }

  /** Even a short value is hidden where it is certain whose value it is. */
  #hideDifferences(cause: string, differences: Difference[]): string {
    return differences.reduce((text, difference) => {
      const hidden = this.#difference(difference);
      return text.replaceAll(describeDifferences([difference]), () =>
        describeDifferences([hidden]),
      );
    }, cause);
  }

  #difference(difference: Difference): Difference {
    const { what, expected, actual } = hideInDifference(difference);
    const mask = (text: string) => this.#secrets.mask(text);
    return tellApart({ what: mask(what), expected: mask(expected), actual: mask(actual) });
  }
}

function hideInDifference({ what, expected, actual }: Difference): Difference {
  const [, name = ""] = /^structuredContent.*?([^.[\]]+)(?:\[\d+\])*$/.exec(what) ?? [];
  const isSecret = isSecretField(name);
  // A value that is missing is not a secret.
  const isValue = (text: string) => text !== showAll(undefined);
  const hideIn = (text: string) =>
    isSecret && isValue(text) ? secretMask : hideInText(text, hide);
  return { what, expected: hideIn(expected), actual: hideIn(actual) };
}

/** Two values that differ may be masked alike. */
function tellApart(difference: Difference): Difference {
  const { expected, actual } = difference;
  if (expected !== actual) return difference;
  const how = actual === secretMask ? "another value" : "it differs where it is masked";
  return { ...difference, actual: `${actual} (${how})` };
}
