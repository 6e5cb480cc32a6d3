import { createHash } from "node:crypto";
import { questionsIn } from "@elicitation-playground/shared/elicitation/lint/askedQuestions";
import { ConversationLint } from "@elicitation-playground/shared/elicitation/lint/conversationLint";
import { readElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  specRevisions,
  toRevision,
  type SpecRevision,
} from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { FindingList, toQuestionFinding, type QuestionFinding } from "./questionFinding.ts";

/** How much is kept: an MCP server can ask any number of questions. */
const mostQuestions = 10_000;

/** Which revision of the spec applies: one of them, each of them, or that of the connection. */
export type LintedRevision = SpecRevision | "all" | undefined;

/** Lints the questions of a log as they crossed the wire, also those that the client refused. */
export class QuestionLint {
  readonly #revision: LintedRevision;
  readonly #eras = new Map<string, string>();
  readonly #conversations = new Map<string, ConversationLint>();
  readonly #linted = new Set<string>();
  readonly #findings = new FindingList();

  constructor(revision?: LintedRevision) {
    this.#revision = revision;
  }

  /** Each problem of each question once. */
  get findings(): QuestionFinding[] {
    return this.#findings.all;
  }

  /** How many different questions were asked. */
  get questions(): number {
    return this.#linted.size;
  }

  look(event: SessionEvent): void {
    switch (event.type) {
      case "connection-opened":
        this.#eras.set(event.connectionId, event.era);
        break;
      case "frame": {
        const era = this.#eras.get(event.connectionId);
        if (era === undefined || event.direction === "out") return;
        for (const { request } of questionsIn(event.message)) {
          this.#lint(request, event.connectionId, era);
        }
        break;
      }
      case "elicitation-opened":
        // Its frame has passed before, unless it was dropped from a saved log.
        this.#lint(event.request, event.connectionId, event.era);
        break;
      default:
    }
  }

  #lint(request: JsonObject, connectionId: string, era: string): void {
    const read = readElicitationRequest(request);
    const key = hash(connectionId, typeof read === "string" ? request : read);
    if (this.#linted.has(key) || this.#linted.size >= mostQuestions) return;
    this.#linted.add(key);
    for (const revision of revisionsFor(this.#revision, era)) {
      for (const found of this.#conversation(connectionId, revision).lint(request, revision)) {
        this.#findings.add(toQuestionFinding(found, request, revision));
      }
    }
  }

  #conversation(connectionId: string, revision: SpecRevision): ConversationLint {
    const key = `${connectionId} ${revision}`;
    const conversation = this.#conversations.get(key) ?? new ConversationLint();
    this.#conversations.set(key, conversation);
    return conversation;
  }
}

export function revisionsFor(revision: LintedRevision, era: string): readonly SpecRevision[] {
  if (revision === "all") return specRevisions;
  return [revision ?? toRevision(era)];
}

function hash(connectionId: string, request: unknown): string {
  return createHash("sha1")
    .update(`${connectionId} ${JSON.stringify(request)}`)
    .digest("base64");
}
