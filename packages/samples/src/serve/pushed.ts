import type { Peer } from "../sample/runSample.ts";
import type { Progress, Question, Reply, Root } from "../sample/steps.ts";
import { readCapabilities } from "./capabilities.ts";
import { toAnswer } from "./elicitation.ts";
import { personTimeoutMs } from "./mcpServerInfo.ts";

/** What either SDK offers to a tool that pushes requests to its caller while the call runs. */
export type Channel = {
  capabilities: unknown;
  signal: AbortSignal;
  elicit: (params: Question & { mode: "form" }, options: RequestOptions) => Promise<unknown>;
  listRoots: (options: RequestOptions) => Promise<{ roots: Root[] }>;
  notifyProgress: (progress: Progress) => Promise<void>;
};

type RequestOptions = { signal: AbortSignal; timeout: number };

/** The caller of a tool in the 2025 era: it is asked by requests, and the tool just waits. */
export function pushedPeer({ capabilities, signal, ...channel }: Channel): Peer {
  async function askOne(question: Question, withinMs = personTimeoutMs): Promise<Reply> {
    const late = AbortSignal.timeout(withinMs);
    const options = { signal: AbortSignal.any([signal, late]), timeout: personTimeoutMs };
    try {
      return toAnswer(await channel.elicit({ mode: "form", ...question }, options));
    } catch (error) {
      // The SDK has withdrawn the question on our behalf.
      if (late.aborted && !signal.aborted) return { action: "expired" };
      throw error;
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
    tell: channel.notifyProgress,
  };
}
