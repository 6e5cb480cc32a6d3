import type { Question, Questions, ProbeStep, Seen, StepOutcome } from "../check/probe/probe.ts";
import { checkPage } from "../check/checkPage.ts";
import type { Pages, VisitLink } from "../pages/pages.ts";
import {
  findExcess,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

export type Links = Record<string, VisitLink>;

/** A link for each question in URL mode. */
export async function openCheckLinks(questions: Questions, pages: Pages): Promise<Links> {
  const links: Links = {};
  for (const [name, { kind }] of Object.entries(questions)) {
    if (kind === "url") links[name] = await pages.openVisit(checkPage);
  }
  return links;
}

/** A request as it is sent. In 2025-11-25 a question in URL mode has an id. */
export function toRequest(question: Question, link: VisitLink | undefined, hasId: boolean) {
  switch (question.kind) {
    case "form": {
      const { message, requestedSchema, leavesOutMode } = question;
      const params = { ...(!leavesOutMode && { mode: "form" }), message, requestedSchema };
      return { method: "elicitation/create", params };
    }
    case "url": {
      const { id = "" } = link ?? {};
      const url = `${link?.url ?? ""}${question.query ?? ""}`;
      const params = {
        mode: "url",
        message: question.message,
        url,
        ...(hasId && { elicitationId: id }),
      };
      return { method: "elicitation/create", params };
    }
    case "roots":
      return { method: "roots/list" };
    case "sampling": {
      const content = { type: "text", text: question.text };
      const params: JsonObject = { messages: [{ role: "user", content }], maxTokens: 100 };
      return { method: "sampling/createMessage", params };
    }
  }
}

/** What came back, bounded where it enters. */
export function toSeen(
  came: { response: unknown } | { error: { code?: number; message: string } },
  sentAt: number,
  fetchedAt: number | undefined,
): Seen {
  const seen = {
    latencyMs: Date.now() - sentAt,
    ...(fetchedAt !== undefined && { fetchedMs: fetchedAt - sentAt }),
  };
  if ("error" in came) return { ...seen, error: came.error };
  const excess = findExcess(came.response);
  if (excess !== undefined) return { ...seen, error: { message: `The response is ${excess}.` } };
  return { ...seen, response: came.response as JsonValue };
}

/** A step that asks nothing. */
export async function performStep(
  step: Exclude<ProbeStep, { kind: "ask" | "require" }>,
  links: Links,
  pages: Pages,
  signal: AbortSignal,
  notifyComplete: (elicitationId: string) => Promise<void>,
): Promise<StepOutcome> {
  switch (step.kind) {
    case "wait":
      return { isCancelled: await isAborted(signal, step.ms) };
    case "visit": {
      const link = links[step.question];
      if (!link) return { isVisited: false };
      const late = AbortSignal.any([signal, AbortSignal.timeout(step.ms)]);
      const end = await pages.waitForEnd(link.id, late).catch(() => undefined);
      return { isVisited: end?.status === "done", isCancelled: signal.aborted };
    }
    case "stray-completion":
      await notifyComplete("stray");
      return {};
  }
}

async function isAborted(signal: AbortSignal, ms: number): Promise<boolean> {
  const { promise, resolve } = withTimer(ms);
  signal.addEventListener("abort", resolve, { once: true });
  if (!signal.aborted) await promise;
  signal.removeEventListener("abort", resolve);
  return signal.aborted;
}

function withTimer(ms: number) {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    resolve = () => {
      clearTimeout(timer);
      done();
    };
  });
  return { promise, resolve };
}
