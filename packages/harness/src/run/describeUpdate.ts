import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import type { ScenarioQuestion } from "../scenario/format/questionSchema.ts";
import { partOf, type RevisedCall } from "../scenario/write/updateScenario.ts";
import { hideFields, type IsSecret } from "./masking/secretFields.ts";
import { cutForCause, show, showAll } from "./match/difference.ts";
import { describeMatch, matchJson } from "./match/matchValue.ts";

type Path = (string | number)[];
/** `file:line:column` of a path in the updated file, or of a key there. */
type Where = (path: Path, key?: string) => string;
/** The value of a field, or of an answer with fields. */
type ShowValue = (value: JsonValue | undefined, name?: string) => string;

/**
 * What an update changed in a call, one line each, and what still needs a person. The value of a
 * field that is a secret is not shown.
 */
export function describeUpdate(
  { path, listed, questions }: RevisedCall,
  where: Where,
  isSecret: IsSecret,
): string[] {
  const showValue = (value: JsonValue | undefined, name = "") =>
    showShort(value === undefined ? value : hideField(name, value, isSecret));
  const kept = new Set(questions.map(({ origin }) => origin));
  let last = -1;
  const changed = questions.flatMap(({ question, origin, parts }, index) => {
    const at = [...path, "questions", index];
    const before = origin === undefined ? undefined : listed[origin];
    if (!before || origin === undefined) {
      const answer = showValue(question.answer as JsonValue);
      return [`${where(at)} added ${nameOf(question)}, answered with ${answer}. Check the answer.`];
    }
    const isMoved = origin < last;
    last = Math.max(last, origin);
    return [
      ...(isMoved ? [`${where(at)} moved ${nameOf(question)}.`] : []),
      ...parts.flatMap((part) => describePart(before, question, part, at, where, showValue)),
    ];
  });
  const removed = listed
    .filter((_question, index) => !kept.has(index))
    .map((question) => `${where([...path, "questions"])} removed ${nameOf(question)}.`);
  return [...changed, ...removed];
}

function describePart(
  before: ScenarioQuestion,
  after: ScenarioQuestion,
  part: string,
  at: Path,
  where: Where,
  showValue: ShowValue,
): string[] {
  const [old, now] = [partOf(before, part), partOf(after, part)];
  if (part === "answer") return describeAnswer(old, now, [...at, part], where, showValue);
  if (part === "fields") {
    const [gone, added] = [before.fields ?? [], after.fields ?? []];
    return [
      ...added.filter((field) => !gone.includes(field)).map((field) => `added ${field} to`),
      ...gone.filter((field) => !added.includes(field)).map((field) => `removed ${field} from`),
    ].map((change) => `${where([...at, part])} ${change} fields.`);
  }
  return matchJson(part, old, now).map(
    ({ what, expected, actual }) =>
      `${where([...at, part])} changed ${what} from ${cutForCause(expected)} to ${cutForCause(actual)}.`,
  );
}

function describeAnswer(
  old: JsonValue | undefined,
  now: JsonValue | undefined,
  at: Path,
  where: Where,
  showValue: ShowValue,
): string[] {
  const [before, after] = [contentOf(old), contentOf(now)];
  if (!before || !after) {
    const change = `changed the answer from ${showValue(old)} to ${showValue(now)}`;
    return [`${where(at)} ${change}. Check the answer.`];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (is === undefined) {
      return [
        `${where(at)} removed ${name}: ${showValue(was, name)} from the answer. Check the answer.`,
      ];
    }
    const place = where([...at, "accept"], name);
    if (was === undefined) {
      return [`${place} added ${name}: ${showValue(is, name)} to the answer. Check the value.`];
    }
    if (showAll(was) === showAll(is)) return [];
    const change = `changed ${name} from ${showValue(was, name)} to ${showValue(is, name)}`;
    return [`${place} ${change} in the answer. Check the value.`];
  });
}

function contentOf(answer: JsonValue | undefined) {
  const accept = isJsonObject(answer) ? answer["accept"] : undefined;
  return isJsonObject(accept) ? accept : undefined;
}

function nameOf({ message }: ScenarioQuestion): string {
  return message === undefined
    ? "a question"
    : `the question ${cutForCause(describeMatch(message))}`;
}

function hideField(name: string, value: JsonValue, isSecret: IsSecret): JsonValue {
  const hidden = hideFields({ [name]: value }, () => secretMask, isSecret, isSecret);
  return isJsonObject(hidden) ? (hidden[name] ?? null) : null;
}

function showShort(value: JsonValue | undefined): string {
  const text = isJsonObject(value) ? JSON.stringify(value).replaceAll('"', "") : show(value);
  return cutForCause(typeof value === "string" && /^[a-z-]+$/.test(value) ? value : text);
}
