import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationClosed, SessionEvent } from "@elicitation-playground/shared/log/events";
import { profileEras } from "@elicitation-playground/shared/profile/eras";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { fieldsOf } from "../match/matchQuestion.ts";
import { answerFaults } from "../../scenario/format/answerSchema.ts";
import type { AnswerAction, OtherAnswer } from "./coverage.ts";
import { toQuestionKey } from "./questionKey.ts";

/** Beyond these, a server is not counted any further: it may list and ask without end. */
const most = { tools: 2000, questions: 200, fields: 200, message: 200, name: 200 };

/** A question as one test saw it, however often. */
export type QuestionFacts = {
  key: string;
  message: string;
  asked: number;
  actions: AnswerAction[];
  otherAnswers: OtherAnswer[];
  fields: string[];
  filled: string[];
};

/** What one test saw of its MCP server. */
export type CoverageFacts = {
  server: string;
  testedEras: string[];
  knownEras: string[];
  listedTools: string[];
  calledTools: string[];
  questions: QuestionFacts[];
  moreQuestions: number;
};

/** Collects the facts of a test from its log as it grows, because the log drops old frames. */
export class CoverageWatch {
  readonly #unfollow: () => void;
  readonly #questions = new Map<string, QuestionFacts>();
  readonly #open = new Map<string, QuestionFacts>();
  #server = "";
  readonly #tested = new Set<string>();
  readonly #known = new Set<string>();
  readonly #listed = new Set<string>();
  readonly #called = new Set<string>();
  #arguments: JsonObject = {};
  #moreQuestions = 0;

  constructor(log: EventLog) {
    this.#unfollow = log.follow((event) => this.#look(event));
  }

  /** Undefined if there was no connection. */
  get facts(): CoverageFacts | undefined {
    if (this.#tested.size === 0) return undefined;
    return {
      server: this.#server,
      testedEras: [...this.#tested],
      knownEras: [...this.#known],
      listedTools: [...this.#listed],
      calledTools: [...this.#called],
      questions: [...this.#questions.values()],
      moreQuestions: this.#moreQuestions,
    };
  }

  close(): void {
    this.#unfollow();
  }

  #look(event: SessionEvent): void {
    switch (event.type) {
      case "connection-opened":
        this.#server = shorten(event.mcpServer.name, most.name);
        this.#tested.add(event.era);
        break;
      case "tools-listed":
        for (const { name } of event.tools.slice(0, most.tools))
          this.#listed.add(shorten(name, most.name));
        break;
      case "call-started":
        if (!("tool" in event)) break;
        this.#called.add(shorten(event.tool, most.name));
        this.#arguments = event.arguments;
        break;
      case "elicitation-opened":
        this.#opened(event.elicitationId, event.request);
        break;
      case "elicitation-closed":
        this.#closed(event);
        break;
      case "frame":
        if (event.direction === "in") this.#readEras(event.message);
        break;
      default:
    }
  }

  #opened(id: string, request: ElicitationRequest): void {
    const key = toQuestionKey(request.message, Object.values(this.#arguments));
    const known = this.#questions.get(key);
    if (!known && this.#questions.size === most.questions) {
      this.#moreQuestions += 1;
      return;
    }
    const facts = known ?? {
      key,
      message: shorten(request.message, most.message),
      asked: 0,
      actions: [],
      otherAnswers: [],
      fields: [],
      filled: [],
    };
    facts.asked += 1;
    facts.fields = unite(facts.fields, isUrlRequest(request) ? [] : fieldsOf(request));
    this.#questions.set(key, facts);
    this.#open.set(id, facts);
  }

  #closed(event: ElicitationClosed): void {
    const { elicitationId, answer, by } = event;
    const facts = this.#open.get(elicitationId);
    this.#open.delete(elicitationId);
    if (!facts) return;
    const other = findOther(event);
    if (other && !facts.otherAnswers.includes(other)) facts.otherAnswers.push(other);
    if (other || !answer || by === "mcp-server") return;
    const { action, content } = answer;
    if (!facts.actions.includes(action)) facts.actions.push(action);
    if (action !== "accept" || !isJsonObject(content)) return;
    const given = new Set(Object.keys(content).map((name) => shorten(name, most.name)));
    facts.filled = unite(
      facts.filled,
      facts.fields.filter((name) => given.has(name)),
    );
  }

  /** `server/discover` and the error about an unsupported version list what the server speaks. */
  #readEras(message: JsonValue): void {
    if (!isJsonObject(message)) return;
    const { result, error } = message;
    const data = isJsonObject(error) ? error["data"] : undefined;
    const lists = [
      isJsonObject(result) ? result["supportedVersions"] : undefined,
      isJsonObject(data) ? data["supported"] : undefined,
    ];
    const eras: readonly string[] = profileEras;
    for (const version of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
      if (typeof version === "string" && eras.includes(version)) this.#known.add(version);
    }
  }
}

/** What was done instead of a good answer. */
function findOther({ by, deliberate, fault, answer }: ElicitationClosed): OtherAnswer | undefined {
  if (by === "call-cancelled") return "cancel-call";
  const named = answerFaults.find((kind) => kind === fault?.kind);
  if (named) return named;
  const isBroken = deliberate && answer?.action === "accept" && fault?.kind !== "delay";
  return isBroken ? "broken" : undefined;
}

function unite(known: string[], more: string[]): string[] {
  const all = new Set([...known, ...more.map((name) => shorten(name, most.name))]);
  return [...all].slice(0, most.fields);
}
