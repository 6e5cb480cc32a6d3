import type { JsonObject, JsonValue } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import {
  answerField,
  askedNow,
  checkAsked,
  goTo,
  refuse,
  startAsking,
  type Asking,
} from "./askByField.ts";
import { explainField, hintOf, listOptions, promptField } from "../schema/describeField.ts";
import { readTyped, readYesOrNo } from "../schema/readTyped.ts";
import type { ElicitationAnswer, FormRequest } from "../request.ts";

export type TalkLine = {
  by: "person" | "host";
  text: string;
  /** What the person's line answers. */
  prompt?: string;
  /** Whose words or how they are meant; plain when it says nothing. */
  tone?: "title" | "soft" | "bad" | "code";
};

/** A form as command-line hosts ask it: line by line, until there is an answer to send. */
export type Talk = {
  asking: Asking;
  lines: readonly TalkLine[];
  /** What the next line answers. */
  prompt: string;
  /** The person has decided; nothing more is asked unless it is refused. */
  answer?: ElicitationAnswer;
};

export const talkHelp =
  "? explains, :none leaves a field out, :back goes back, :decline and :cancel (Ctrl-C) answer at once.";

/** `position`: where the person was before, if they were. */
export function startTalk(request: FormRequest, draft?: JsonObject, position = 0): Talk {
  return ask(goTo(startAsking(request.requestedSchema, draft), position), []);
}

/** Goes on with what the person typed. */
export function takeLine(talk: Talk, typed: string): Talk {
  if (talk.answer) return talk;
  const { asking } = talk;
  const said: TalkLine[] = [...talk.lines, { by: "person", text: typed, prompt: talk.prompt }];
  const field = askedNow(asking);
  const current = field && asking.content[field.name];
  switch (typed.trim()) {
    case ":decline":
    case ":cancel":
      return decide(
        { ...talk, lines: said },
        { action: typed.trim() === ":cancel" ? "cancel" : "decline" },
      );
    case ":back":
      return ask(goTo(asking, asking.position - 1), said);
    case "?": {
      const words = field ? explainField(field, current) : ["y sends it, n goes through it again."];
      return again(talk, [...said, ...[...words, talkHelp].map(soft)]);
    }
    case ":none":
      if (field) return proceed(asking, undefined, said);
  }
  if (!field) return confirm(talk, typed, said);
  const line = unescape(typed);
  return proceed(asking, readTyped(field, line) ?? current, said);
}

/** It did not arrive or was refused: the talk goes on where it must be put right. */
export function resumeTalk(talk: Talk, errors: readonly FieldError[], failure = ""): Talk {
  const { answer: _undone, ...rest } = talk;
  const bad = (text: string): TalkLine => ({ by: "host", text, tone: "bad" });
  if (errors.length === 0) {
    return failure === "" ? talk : { ...rest, lines: [...talk.lines, bad(failure)] };
  }
  const lines = errors.map(({ field, message }) => bad(`The host refused it: ${field} ${message}`));
  return ask(refuse(talk.asking, errors), [...talk.lines, ...lines]);
}

function proceed(asking: Asking, value: JsonValue | undefined, said: TalkLine[]): Talk {
  const next = answerField(asking, value);
  const field = askedNow(asking);
  if (next.error === undefined || !field) return ask(next, said);
  const lines: TalkLine[] = [{ by: "host", text: `${field.title} ${next.error}`, tone: "bad" }];
  // Of very many options only the first were listed: a part of a name finds the others.
  const fitting = typeof value === "string" ? listOptions(field, value) : undefined;
  if (fitting !== undefined && fitting !== "") lines.push({ by: "host", text: fitting });
  const prompt = promptField(field, asking.content[field.name]);
  return { asking, lines: [...said, ...lines], prompt };
}

function confirm(talk: Talk, typed: string, said: TalkLine[]): Talk {
  const { asking } = talk;
  const isSure = readYesOrNo(typed.trim());
  if (isSure === undefined) return again(talk, [...said, soft("Type y or n.")]);
  if (!isSure) {
    // Where nothing was asked, no is the whole answer.
    if (asking.fields.length === 0) return decide({ ...talk, lines: said }, { action: "decline" });
    return ask(goTo(asking, 0), [
      ...said,
      soft("Not sent. Once more, an empty line keeps what is in brackets."),
    ]);
  }
  const errors = checkAsked(asking);
  if (errors.length === 0) {
    return decide({ ...talk, lines: said }, { action: "accept", content: asking.content });
  }
  const wrong = refuse(asking, errors);
  return ask(wrong, [...said, { by: "host", text: describeRefusal(wrong), tone: "bad" }]);
}

function describeRefusal(asking: Asking): string {
  const field = askedNow(asking);
  return field ? `${field.title} ${asking.error}` : (asking.error ?? "");
}

function decide(talk: Talk, answer: ElicitationAnswer): Talk {
  return { ...talk, answer };
}

function again(talk: Talk, lines: TalkLine[]): Talk {
  return { ...talk, lines };
}

/** Puts the next question. */
function ask(asking: Asking, lines: readonly TalkLine[]): Talk {
  const field = askedNow(asking);
  if (!field) return review(asking, lines);
  const { fields, position } = asking;
  const place = `${position + 1}/${fields.length} ${field.title}`;
  const asked: TalkLine[] = [
    { by: "host", text: field.isRequired ? `${place} (required)` : place, tone: "title" },
  ];
  // The bounds are told before they can be broken.
  for (const fact of [field.description, field.bounds, hintOf(field)]) {
    if (fact !== undefined) asked.push(soft(fact));
  }
  const options = listOptions(field);
  if (options !== undefined) asked.push({ by: "host", text: options });
  return {
    asking,
    lines: [...lines, ...asked],
    prompt: promptField(field, asking.content[field.name]),
  };
}

function review(asking: Asking, lines: readonly TalkLine[]): Talk {
  if (asking.fields.length === 0) return { asking, lines, prompt: "Accept? [y/n]" };
  const json = JSON.stringify(asking.content, null, 2);
  const shown: TalkLine[] = [
    { by: "host", text: "This will be sent:", tone: "title" },
    { by: "host", text: json, tone: "code" },
  ];
  return { asking, lines: [...lines, ...shown], prompt: "Send it? [y/n]" };
}

function soft(text: string): TalkLine {
  return { by: "host", text, tone: "soft" };
}

/** Whether a line is no answer to the field but a word to the one who asks. */
export function isCommand(typed: string): boolean {
  return /^(:(decline|cancel|back|none)|\?)$/.test(typed.trim());
}

/** A text that looks like a command is typed with its first letter doubled. */
function unescape(typed: string): string {
  return /^(::(decline|cancel|back|none)|\?\?)\s*$/.test(typed) ? typed.slice(1) : typed;
}
