import { createHash } from "node:crypto";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import {
  inputRequired,
  inputResponse,
  type InputRequiredResult,
} from "@modelcontextprotocol/server";
import type { Pages } from "../pages/pages.ts";
import { Paused, type Peer } from "../sample/runSample.ts";
import {
  alone,
  isUrlQuestion,
  type Progress,
  type SampleQuestion,
  type Replies,
  type Reply,
  type Root,
} from "../sample/steps.ts";
import { readCapabilities, toAnswer } from "../sample/readClient.ts";
import { openLinks, settleVisits, toInputRequest, type Links } from "./roundVisits.ts";

/** The outcome of a step in an earlier round. Only the last one may still be open. */
export type Round =
  | { asked: Record<string, string>; at: number; answers?: Replies; links?: Links }
  | { roots: Root[] | null }
  | { value: JsonValue }
  | { reported: true };

type InputResponses = Record<string, unknown> | undefined;

export type ReplayOptions = {
  capabilities: unknown;
  /** From the state of this retry. */
  rounds: readonly Round[];
  inputResponses: InputResponses;
  signal: AbortSignal;
  pages: Pages;
  mint: (rounds: Round[]) => Promise<string>;
  notifyProgress: (progress: Progress) => Promise<void>;
};

/**
 * The caller of a tool in 2026-07-28. It is asked with the result of a round and answers with the
 * next request, so the tool runs from its start each time, with the outcomes of earlier rounds.
 */
export function replayPeer(options: ReplayOptions): Peer<InputRequiredResult> {
  const { inputResponses, signal, pages, mint, notifyProgress } = options;
  const rounds: Round[] = [...options.rounds];

  async function pause(inputRequests: InputRequiredResult["inputRequests"], open: Round) {
    const requestState = await mint([...rounds, open]);
    return new Paused(inputRequired({ inputRequests: inputRequests ?? {}, requestState }));
  }

  return {
    ...readCapabilities(options.capabilities),
    async ask({ questions, withinMs }, index) {
      const asked = mapValues(questions, fingerprint);
      const known = rounds[index];
      if (known) expectSame("asked" in known ? known.asked : {}, asked, index);
      const earlier = known && "asked" in known ? known : undefined;
      const given = readAnswers(inputResponses, earlier, index);
      const isLate = withinMs !== undefined && Date.now() - (earlier?.at ?? Infinity) > withinMs;
      const heard = isLate ? mapValues(given, (): Reply => ({ action: "late" })) : given;
      const settled = settleVisits(pages, heard, earlier?.links);
      const answers: Replies = { ...earlier?.answers, ...settled };
      const open = { asked, at: earlier?.at ?? Date.now(), answers };
      if (earlier && Object.keys(asked).every((name) => answers[name])) {
        rounds[index] = open;
        return answers;
      }
      rounds.length = index;
      const missing = Object.entries(questions).filter(([name]) => !answers[name]);
      const links = await openLinks(pages, Object.fromEntries(missing), earlier?.links);
      const requests = missing.map(([name, question]) => {
        const request = toInputRequest(question, links[name], name in heard);
        return [keyOf(name, index), request] as const;
      });
      return pause(Object.fromEntries(requests), { ...open, links });
    },
    async listRoots(index) {
      const known = rounds[index];
      if (known && "roots" in known && known.roots) return known.roots;
      const response = inputResponse(inputResponses, keyOf("roots", index));
      if (known && response.kind === "roots") {
        rounds[index] = { roots: response.roots };
        return response.roots;
      }
      rounds.length = index;
      return pause({ [keyOf("roots", index)]: inputRequired.listRoots() }, { roots: null });
    },
    async once(work, index) {
      const known = rounds[index];
      if (known && "value" in known) return known.value;
      const value = await work(signal);
      rounds[index] = { value };
      return value;
    },
    async reportProgress(progress, index) {
      if (rounds[index]) return;
      await notifyProgress(progress);
      rounds[index] = { reported: true };
    },
  };
}

/** The key of a question in `inputRequests`, and of its answer in `inputResponses`. */
export function keyOf(name: string, index: number): string {
  return name === alone ? `question-${index + 1}` : name;
}

export function fingerprint(question: SampleQuestion): string {
  const asked = isUrlQuestion(question)
    ? [question.message, question.page.name]
    : [question.message, question.requestedSchema];
  return createHash("sha256").update(JSON.stringify(asked)).digest("base64url");
}

function expectSame(before: Record<string, string>, now: Record<string, string>, index: number) {
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  throw new Error(
    `Question ${index + 1} differs from the one that was asked before: ` +
      "a tool must ask the same questions when it gets the same answers.",
  );
}

/** The new answers of this retry. An answer from an earlier round cannot be changed. */
function readAnswers(
  inputResponses: InputResponses,
  round: { asked: Record<string, string>; answers?: Replies } | undefined,
  index: number,
): Record<string, ElicitationAnswer> {
  const answers: Record<string, ElicitationAnswer> = {};
  for (const name of Object.keys(round?.asked ?? {})) {
    if (round?.answers?.[name]) continue;
    const response = inputResponse(inputResponses, keyOf(name, index));
    if (response.kind === "elicit") answers[name] = toAnswer(response);
  }
  return answers;
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
