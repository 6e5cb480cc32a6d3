import type { Peer } from "../sample/runSample.ts";
import {
  isUrlQuestion,
  toReply,
  type FormQuestion,
  type Progress,
  type SampleQuestion,
  type Reply,
  type Root,
  type UrlQuestion,
} from "../sample/steps.ts";
import { readCapabilities, toAnswer } from "../sample/readClient.ts";
import { personTimeoutMs } from "./serving.ts";
import type { SessionVisits } from "./sessionVisits.ts";

/** What both SDKs offer for requests to the client during a call. */
export type Channel = {
  capabilities: unknown;
  signal: AbortSignal;
  elicit: (params: Pushed, options: RequestOptions) => Promise<unknown>;
  visits: SessionVisits;
  notifyComplete: (elicitationId: string) => Promise<void>;
  listRoots: (options: RequestOptions) => Promise<{ roots: Root[] }>;
  notifyProgress: (progress: Progress) => Promise<void>;
};

type Pushed =
  | (FormQuestion & { mode: "form" })
  | { mode: "url"; message: string; url: string; elicitationId: string };

type RequestOptions = { signal: AbortSignal; timeout: number };

/** The caller of a tool in the 2025 era, which is asked with requests during the call. */
export function pushedPeer({ capabilities, signal, visits, ...channel }: Channel): Peer {
  function askOne(question: SampleQuestion, withinMs?: number): Promise<Reply> {
    return isUrlQuestion(question) ? askUrl(question) : askForm(question, withinMs);
  }

  async function askForm(question: FormQuestion, withinMs = personTimeoutMs): Promise<Reply> {
    const late = AbortSignal.timeout(withinMs);
    const options = { signal: AbortSignal.any([signal, late]), timeout: personTimeoutMs };
    try {
      return toAnswer(await channel.elicit({ mode: "form", ...question }, options));
    } catch (error) {
      // The SDK has already withdrawn the question.
      if (late.aborted && !signal.aborted) return { action: "expired" };
      throw error;
    }
  }

  /** Accepting is consent to the visit; the tool continues when the visit has ended. */
  async function askUrl(question: UrlQuestion): Promise<Reply> {
    if (question.before) return visits.require(question);
    const { message, page } = question;
    const { id, url } = await visits.open(page);
    const options = { signal, timeout: personTimeoutMs };
    try {
      const params = { mode: "url" as const, message, url, elicitationId: id };
      const answer = toAnswer(await channel.elicit(params, options));
      if (answer.action !== "accept") return answer;
      return toReply(await visits.follow(page, id, channel.notifyComplete, signal));
    } finally {
      visits.withdraw(id);
    }
  }

  return {
    ...readCapabilities(capabilities),
    async ask({ questions, withinMs }) {
      const asked = Object.entries(questions).map(async ([name, question]) => {
        return [name, await askOne(question, withinMs)] as const;
      });
      return Object.fromEntries(await Promise.all(asked));
    },
    async listRoots() {
      const { roots } = await channel.listRoots({ signal, timeout: personTimeoutMs });
      return roots;
    },
    async once(work) {
      return work(signal);
    },
    reportProgress: channel.notifyProgress,
  };
}
