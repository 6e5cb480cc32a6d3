import {
  ProtocolError,
  type Server as Protocol,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { urlElicitationRequired } from "@elicitation-playground/shared/elicitation/protocol";
import type { CheckedHost } from "../check/card.ts";
import { cardId } from "../check/cardStore.ts";
import type { CheckRun } from "../check/checkRun.ts";
import type { CheckRuns } from "../check/checkRuns.ts";
import type { ProbeStep, Question, Seen } from "../check/probe/probe.ts";
import type { Pages, VisitLink } from "../pages/pages.ts";
import { openCheckLinks, performStep, toRequest, toSeen, type Links } from "./checkQuestions.ts";
import { personTimeoutMs } from "./serving.ts";

type AskStep = Extract<ProbeStep, { kind: "ask" }>;
type Serving = { runs: CheckRuns; pages: Pages };

/** Runs a call in the 2025 era, where it asks with requests during the call. */
export async function runPushes(
  tool: string,
  host: CheckedHost,
  start: () => CheckRun,
  protocol: Protocol,
  context: ServerContext,
  { runs, pages }: Serving,
): Promise<CheckRun> {
  const { mcpReq } = context;
  const own = cardId(host);
  const earlier = runs.take(({ run }) => run.tool === tool && cardId(run.card) === own);
  const run = earlier?.run ?? start();
  const links: Links = { ...earlier?.links };
  if (earlier) run.resume({ isVisited: isDone(links["required"]) });

  for (let step = run.step; step; step = run.step) {
    if (step.kind === "ask") run.resume({ asked: { answers: await ask(step), faults: [] } });
    else if (step.kind === "require") throw await requireVisit(step.question.message);
    else run.resume(await performStep(step, links, pages, mcpReq.signal, notifyComplete));
  }
  return run;

  async function ask({ questions, withinMs, notifies }: AskStep): Promise<Record<string, Seen>> {
    const opened = await openCheckLinks(questions, pages);
    Object.assign(links, opened);
    for (const { id } of notifies ? Object.values(opened) : []) {
      notifyWhenDone(id).catch(() => {});
    }
    const asked = Object.entries(questions).map(async ([name, question]) => {
      return [name, await askOne(question, links[name], withinMs)] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  /** The call may be over by then. */
  async function notifyWhenDone(id: string): Promise<void> {
    const { status } = await pages.waitForEnd(id, mcpReq.signal);
    if (status === "done") await notifyComplete(id);
  }

  async function askOne(
    question: Question,
    link: VisitLink | undefined,
    withinMs = personTimeoutMs,
  ) {
    const sentAt = Date.now();
    const late = AbortSignal.timeout(withinMs);
    const options = { signal: AbortSignal.any([mcpReq.signal, late]), timeout: personTimeoutMs };
    const fetchedAt = () => (link ? pages.fetchedAt(link.id) : undefined);
    try {
      const response = await mcpReq.send(toRequest(question, link, true), z.unknown(), options);
      return toSeen({ response }, sentAt, fetchedAt());
    } catch (error) {
      const isCancelled = mcpReq.signal.aborted;
      const seen = toSeen({ error: describeError(error, isCancelled) }, sentAt, fetchedAt());
      return late.aborted && !isCancelled ? { ...seen, isWithdrawn: true as const } : seen;
    }
  }

  function isDone(link: VisitLink | undefined): boolean {
    return link !== undefined && pages.endOf(link.id)?.status === "done";
  }

  /** The error that ends this call; the client calls again after the visit. */
  async function requireVisit(message: string): Promise<ProtocolError> {
    const known = links["required"];
    const question = { kind: "url", message, expects: { action: "accept" } } as const;
    if (!known || pages.endOf(known.id)) {
      links["required"] = (await openCheckLinks({ required: question }, pages))["required"] ?? {
        id: "",
        url: "",
      };
    }
    const { id: elicitationId, url } = links["required"] ?? { id: "", url: "" };
    runs.keep({ run, links, sentAt: Date.now() });
    // The session may be closed by then.
    const complete = protocol.createElicitationCompletionNotifier(elicitationId);
    pages
      .waitForEnd(elicitationId)
      .then(complete)
      .catch(() => {});
    const elicitations = [{ mode: "url", message, url, elicitationId }];
    return new ProtocolError(urlElicitationRequired, message, { elicitations });
  }

  function notifyComplete(elicitationId: string): Promise<void> {
    const params = { elicitationId };
    return mcpReq.notify({ method: "notifications/elicitation/complete", params });
  }
}

function describeError(error: unknown, isCancelled: boolean): { code?: number; message: string } {
  if (isCancelled)
    return { message: "The host cancelled the call before the question was answered." };
  if (error instanceof ProtocolError) return { code: error.code, message: error.message };
  return { message: error instanceof Error ? error.message : String(error) };
}
