import { specRevisions, toRevision } from "../elicitation/lint/rules/revisions.ts";
import type { SpecRevision } from "../elicitation/lint/rules/revisions.ts";
import { isUrlRequest, type ElicitationRequest } from "../elicitation/request.ts";
import { isShownTrait, traitLabels, traits, traitsOf, type Trait } from "../elicitation/traits.ts";
import { readFormFields } from "../elicitation/schema/formFields.ts";
import type { SessionEvent } from "../log/events.ts";
import { nameOfSubject } from "../log/names.ts";
import { shorten } from "../text/shorten.ts";

/** A question of an MCP server; asked again with other numbers, it is the same one. */
export type HostQuestion = {
  /** Shortened, in one line. */
  message: string;
  mode: "form" | "url";
  /** The names of its fields. */
  fields: string[];
  traits: Trait[];
  /** Those that it was asked in, oldest first. */
  revisions: SpecRevision[];
  /** What was called when it was asked. */
  calls: string[];
};

type AskedQuestion = Omit<HostQuestion, "revisions" | "calls"> & {
  era: string;
  /** The tool, prompt or resource that asked, if known. */
  call: string | undefined;
};

const longestMessage = 200;
/** How many different questions are kept: an MCP server can ask any number. */
const mostQuestions = 500;
const mostFields = 50;
const mostCalls = 20;

/** Collects the questions of logs and files. */
export class HostQuestions {
  readonly #questions = new Map<string, HostQuestion>();
  readonly #calls = new Map<string, string>();

  get all(): HostQuestion[] {
    return [...this.#questions.values()];
  }

  look(event: SessionEvent): void {
    if (event.type === "call-started") this.#calls.set(event.callId, nameOfSubject(event));
    if (event.type !== "elicitation-opened") return;
    this.add(event.request, event.era, this.#calls.get(event.callId ?? ""));
  }

  add(request: ElicitationRequest, era: string, call?: string): void {
    const found = traitsOf(request);
    const isUrl = isUrlRequest(request);
    const fields = isUrl ? [] : readFormFields(request.requestedSchema);
    this.addAsked({
      message: request.message,
      mode: isUrl ? "url" : "form",
      fields: fields.map(({ name }) => name),
      traits: [...found],
      era,
      call,
    });
  }

  /** The same for a question of which the schema is no longer there. */
  addAsked({ message: text, mode, fields, traits: found, era, call }: AskedQuestion): void {
    const own = traits.filter((trait) => found.includes(trait));
    const message = shorten(text.slice(0, 1000).replaceAll(/\s+/g, " "), longestMessage);
    const key = JSON.stringify([mode, message.replaceAll(/\d+/g, "…"), fields, own]);
    const known = this.#questions.get(key);
    if (!known && this.#questions.size === mostQuestions) return;
    const {
      revisions = [],
      calls = [],
      ...rest
    } = known ?? {
      message,
      mode,
      fields: fields.slice(0, mostFields),
      traits: own,
    };
    const asked = new Set([...revisions, toRevision(era)]);
    const names = new Set([...calls, ...(call === undefined ? [] : [call])]);
    this.#questions.set(key, {
      ...rest,
      revisions: specRevisions.filter((revision) => asked.has(revision)),
      calls: [...names].slice(0, mostCalls),
    });
  }
}

/** “form mode with a text field and a number field; options with titles” */
export function describeTraits(found: readonly Trait[]): string {
  const shown = found.filter((trait) => isShownTrait(trait) && trait !== "form");
  const other = found.filter((trait) => !isShownTrait(trait));
  const [first, ...more] = [shown, other]
    .filter((list) => list.length > 0)
    .map((list) => list.map((trait) => traitLabels[trait]).join(", "));
  return [first ?? "", ...more].join("; ");
}
