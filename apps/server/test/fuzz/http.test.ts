import fc from "fast-check";
import { expect, test } from "vitest";
import { problemCodes } from "@elicitation-playground/shared/problem";
import { routes } from "@elicitation-playground/shared/api/routes";
import { statusOf } from "../../src/http/problems.ts";
import { openPlayground } from "../playground.ts";
import { fuzz, inputsOfKind, measureHeap } from "./fuzzRun.ts";
import { fuzzedPaths, httpRequest, requestKinds, type FuzzRequest } from "./httpRequests.ts";
import { openHealthySession, watchProcess } from "./oracle.ts";
import { sendRaw, type RawResponse } from "./rawRequest.ts";

const watch = watchProcess();
const playground = await openPlayground({ onBug: watch.onBug });
const port = Number(new URL(playground.origin).port);

const requestsAtOnce = 8;
const mostGrowthMegabytes = 100;
let heap = measureHeap();

test("every route of the API is fuzzed", () => {
  expect(Object.values(routes).filter((path) => !fuzzedPaths.includes(path))).toEqual([]);
});

test.each(requestKinds)(
  "%s against every route cause no internal error",
  { timeout: 3_600_000 },
  async (kind) => {
    const healthy = await openHealthySession(playground);
    const one = fc.record({ request: httpRequest(kind), authorized: fc.nat(9).map((n) => n > 0) });
    await fuzz({
      name: `HTTP: ${kind}`,
      inputs: inputsOfKind(40),
      arbitrary: fc.array(one, { minLength: 40, maxLength: 40 }),
      attempt: async (requests) => {
        const { session, ids } = await openAskingSession();
        const rest = [...requests];
        const work = async () => {
          for (let next = rest.pop(); next; next = rest.pop()) {
            const { request, authorized } = next;
            check(request, await sendRaw(port, request, ids, authorized));
          }
        };
        await Promise.all(Array.from({ length: requestsAtOnce }, work));
        // One of the requests may have closed it.
        await session.request("DELETE", "");
        await healthy.check();
        await watch.check();
        return requests.length;
      },
    });
    await healthy.session.request("DELETE", "");
    const before = heap;
    heap = measureHeap();
    expect(heap - before).toBeLessThan(mostGrowthMegabytes);
  },
);

/** A session in which a question is open, and all its ids. */
async function openAskingSession() {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
  const callId = await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  const explored = { explorationId: "exploration-1", branchId: "1", findingKey: "finding-1" };
  return {
    session,
    ids: { sessionId: session.id, connectionId, callId, elicitationId, ...explored },
  };
}

function check(request: FuzzRequest, response: RawResponse | undefined): void {
  const failure = response && describeFailure(request, response);
  if (failure === undefined) return;
  throw new Error(`${failure}\n${JSON.stringify(request)}\n${JSON.stringify(response)}`);
}

function describeFailure({ path }: FuzzRequest, { status, type, body }: RawResponse) {
  if (status === 500) return "The response is an internal error.";
  if (type.startsWith("application/problem+json")) return describeProblem(status, body);
  // Node itself refuses what is not HTTP, before it has a request that could be answered.
  if (status >= 400 && path.startsWith("/api") && body !== "") return "The error is not a problem.";
  return undefined;
}

function describeProblem(status: number, body: string): string | undefined {
  // A HEAD request has none.
  if (body === "") return undefined;
  const problem = JSON.parse(body) as Record<string, unknown>;
  const code = problemCodes.find((name) => name === problem["code"]);
  const texts = [problem["type"], problem["title"], problem["detail"]];
  if (code && statusOf(code) === status && problem["status"] === status) {
    return texts.every((text) => typeof text === "string")
      ? undefined
      : "The problem lacks a text.";
  }
  return "The problem has another status than its code.";
}
