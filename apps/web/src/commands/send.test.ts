import { ProblemError } from "@elicitation-playground/shared/problem";
import { afterEach, expect, test, vi } from "vitest";
import { toFailure } from "./failure.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

function respondWith(respond: () => Response): void {
  vi.stubGlobal("fetch", async () => respond());
}

test("a successful response resolves with its body or undefined", async () => {
  respondWith(() => Response.json({ call: { id: "c" } }));
  expect(await send("POST", "/api", {})).toEqual({ call: { id: "c" } });
  respondWith(() => new Response(null, { status: 204 }));
  expect(await send("DELETE", "/api")).toBeUndefined();
});

test("a problem is thrown with its code and field errors", async () => {
  const errors = [{ field: "age", message: "must be at least 18" }];
  respondWith(() =>
    Response.json({ code: "answer-breaks-schema", detail: "No.", errors }, { status: 422 }),
  );
  const failure = await send("POST", "/api", {}).catch(toFailure);
  expect(failure).toMatchObject({ code: "answer-breaks-schema", detail: "No.", errors });
});

test("an unknown error response becomes an internal problem with the status", async () => {
  respondWith(() => new Response("<html>", { status: 502 }));
  await expect(send("GET", "/api")).rejects.toThrow(ProblemError);
  await expect(send("GET", "/api")).rejects.toThrow("status 502");
});

test("a failed fetch is reported as unreachable", async () => {
  respondWith(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await send("GET", "/api").catch(toFailure)).toMatchObject({ code: "unreachable" });
});

test("a request without a response in time is reported as unreachable", async () => {
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal?: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("", "TimeoutError")));
    });
  });
  const failure = send("POST", "/api", {}, { timeoutMs: 1 }).catch(toFailure);
  expect(await failure).toMatchObject({ code: "unreachable" });
});
