import { ProblemError } from "@elicitation-playground/shared/problem";
import { afterEach, expect, test, vi } from "vitest";
import { toFailure } from "./failure.ts";
import { send } from "./send.ts";

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Response): void {
  vi.stubGlobal("fetch", async () => answer());
}

test("a success returns its body, or nothing when it is empty", async () => {
  answerWith(() => Response.json({ call: { id: "c" } }));
  expect(await send("POST", "/api", {})).toEqual({ call: { id: "c" } });
  answerWith(() => new Response(null, { status: 204 }));
  expect(await send("DELETE", "/api")).toBeUndefined();
});

test("a problem is thrown with its code and field errors", async () => {
  const errors = [{ field: "age", message: "must be at least 18" }];
  answerWith(() =>
    Response.json({ code: "answer-breaks-schema", detail: "No.", errors }, { status: 422 }),
  );
  const failure = await send("POST", "/api", {}).catch(toFailure);
  expect(failure).toMatchObject({ code: "answer-breaks-schema", detail: "No.", errors });
});

test("any other error is internal, with its status", async () => {
  answerWith(() => new Response("<html>", { status: 502 }));
  await expect(send("GET", "/api")).rejects.toThrow(ProblemError);
  await expect(send("GET", "/api")).rejects.toThrow("status 502");
});

test("no response is reported as unreachable", async () => {
  answerWith(() => {
    throw new TypeError("Failed to fetch");
  });
  expect(await send("GET", "/api").catch(toFailure)).toMatchObject({ code: "unreachable" });
});
