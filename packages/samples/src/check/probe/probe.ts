import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { Trait } from "@elicitation-playground/shared/elicitation/traits";
import type { ProbeVerdict } from "@elicitation-playground/shared/hosts/hostCard";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import type { FormSchema } from "../../sample/formSchema.ts";

/** What a host must declare for a probe. */
export type Need = "elicitation" | "form" | "url" | "roots" | "sampling";

export const checkEras = ["2025", "2026"] as const;
/** 2025: it pushes questions during the call; 2026: it asks in the result of each round. */
export type CheckEra = (typeof checkEras)[number];

export type FormQuestion = {
  kind: "form";
  /** Says what to do, so that the person needs no other screen. */
  message: string;
  requestedSchema: FormSchema;
  /** What a careful person answers; null if they leave it open. */
  expects: ElicitationAnswer | null;
  /** For content that may be written in several ways. */
  isExpected?: (content: JsonObject) => boolean;
  leavesOutMode?: true;
  /** What the expected answer shows of the host, and what another one shows, as sentences. */
  right?: string;
  wrong?: string;
  /** What an answer shows that breaks the schema. */
  forbidden?: string;
};
/** Sends the person to the watched page. */
export type UrlQuestion = {
  kind: "url";
  message: string;
  expects: ElicitationAnswer;
  /** Added to the address. */
  query?: string;
  /** Cancel is as good as the decline that the host may not offer here. */
  mayCancel?: true;
};
/** What a host answers without the person, or with its own dialog. */
export type OtherQuestion = { kind: "roots" } | { kind: "sampling"; text: string };
export type Question = FormQuestion | UrlQuestion | OtherQuestion;
export type Questions = Record<string, Question>;

/** What came back for one question. */
export type Seen = {
  /** From sending the question until the answer. */
  latencyMs: number;
  /** As it was sent, not checked by an SDK. */
  response?: JsonValue | undefined;
  error?: { code?: number; message: string };
  /** The question was withdrawn before an answer came. */
  isWithdrawn?: true;
  /** A retry came, but without an answer to this question. */
  isLeftOut?: true;
  /** The first request for the page of the question, since it was sent. */
  fetchedMs?: number | undefined;
};

/** A rule of rounds that a retry broke. */
export type Fault = { kind: "state" | "id" | "keys" | "meta" | "call"; text: string };
export type Answers = Record<string, Seen>;
export type Asked = { answers: Answers; faults: Fault[] };

/** What a probe yields; the next step gets what came of it. */
export type ProbeStep =
  | {
      kind: "ask";
      questions: Questions;
      /** Withdraws the questions after this time. Only in the 2025 era. */
      withinMs?: number;
      /** Notifies the client when a page is finished, before or after the answer. Only in 2025. */
      notifies?: true;
      /** Added to `requestState`; null sends none. */
      state?: string | null;
    }
  /** Keeps the call running until it is cancelled. */
  | { kind: "wait"; ms: number }
  /** Waits until the page of this question is finished. */
  | { kind: "visit"; question: string; ms: number }
  /** Notifies the client that a page is complete which it does not know. */
  | { kind: "stray-completion" }
  /** Ends the call with error -32042, until it is called again. */
  | { kind: "require"; question: UrlQuestion; isAgain?: boolean };

export type StepOutcome = {
  asked?: Asked;
  /** The call was cancelled while it waited, or its connection was closed. */
  isCancelled?: boolean;
  /** The page was finished in time. */
  isVisited?: boolean;
};

export type Judgement = {
  verdict: ProbeVerdict;
  isWaiting?: true;
  detail: string;
  latencyMs?: number;
  action?: string;
  content?: JsonValue;
};

export type ProbeSteps = Generator<ProbeStep, Judgement, StepOutcome>;

export type ProbeContext = {
  /** A script answers, so a fast answer is no sign that nobody was asked. */
  isScripted: boolean;
  /** How long the person waits, in probes that are about time. */
  seconds: number;
  /** How many calls of this probe were running before this one. */
  position: number;
};

export const topics = {
  answers: "The three answers",
  fields: "Kinds of field",
  values: "Values",
  limits: "Limits of a field",
  texts: "Texts and labels",
  time: "Time and several questions",
  url: "URL mode",
  rounds: "Rounds of 2026-07-28",
  beside: "Beside elicitation",
} as const;
export type Topic = keyof typeof topics;

/** One tool that checks one thing of a host. */
export type Probe = {
  /** The name of the tool. */
  name: string;
  title: string;
  topic: Topic;
  /** What it checks, as a sentence about the host. */
  checks: string;
  needs: readonly Need[];
  /** Both by default. */
  eras?: readonly CheckEra[];
  /** The ids in docs/REQUIREMENTS.md that it is about. */
  requirements: readonly string[];
  /**
   * The questions that a result says something about: those with these traits. By default, the
   * traits of its first question; none if a fail is not about a kind of question.
   */
  traits?: readonly Trait[];
  /** Its argument `seconds`. */
  seconds?: { default: number; about: string };
  /** Two calls of it have to run at the same time. */
  isConcurrent?: true;
  /** The faults of a retry that fail it. */
  watches?: readonly Fault["kind"][];
  questions: (context: ProbeContext) => Questions;
  /** The names of the questions that are asked together; by default one round with all of them. */
  rounds?: readonly (readonly string[])[];
  /** What is added to the `requestState` of each round; null sends none. */
  states?: readonly (string | null)[];
  /** For probes that do more than ask. */
  run?: (context: ProbeContext, questions: Questions) => ProbeSteps;
};

export function defineProbe(probe: Probe): Probe {
  return probe;
}

/** A form whose fields are all required, unless it says otherwise, and what a careful person answers. */
export function form(
  message: string,
  properties: FormSchema["properties"],
  expects: JsonObject | "decline" | "cancel" | "leave",
  required: string[] = Object.keys(properties),
): FormQuestion {
  return {
    kind: "form",
    message,
    requestedSchema: { type: "object", properties, ...(required.length > 0 && { required }) },
    expects: toExpected(expects),
  };
}

function toExpected(expects: Parameters<typeof form>[2]): ElicitationAnswer | null {
  if (expects === "leave") return null;
  return typeof expects === "string" ? { action: expects } : { action: "accept", content: expects };
}

/** Asks the person what they see. */
export function yesNo(message: string, expected: "yes" | "no", wrong: string): FormQuestion {
  const answer = { type: "string", title: "Answer", enum: ["yes", "no"] } as const;
  return {
    ...form(message, { answer: { ...answer, enum: [...answer.enum] } }, { answer: expected }),
    wrong,
  };
}
