import { imitations } from "@elicitation-playground/shared/hosts/imitations";
import { expect, test } from "vitest";
import type { Target } from "@elicitation-playground/shared/target/target";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import { closed, exampleLog, finished, opened, sample, started } from "../../test/exampleLog.ts";
import { scenarioSchema } from "../scenario/format/scenarioSchema.ts";
import { explainNothing, toScenario } from "./toScenario.ts";

test("records calls as one test with their questions, answers and results", () => {
  const recording = toScenario(
    exampleLog(sample, {}, [
      started("call-1", "delete", { all: true }),
      opened("e1", "call-1"),
      closed("e1", { by: "person", answer: { action: "accept", content: { confirm: true } } }),
      finished("call-1", "Deleted."),
      started("call-2", "list"),
      finished("call-2", "Nothing."),
    ]),
  );
  expect(recording).toEqual({
    scenario: {
      server: { sample: "modern" },
      eras: ["2025-11-25"],
      tests: [
        {
          name: "delete as recorded",
          call: { tool: "delete", arguments: { all: true } },
          questions: [
            { message: "Sure?", fields: ["confirm"], answer: { accept: { confirm: true } } },
          ],
          expect: { text: "Deleted." },
          afterwards: [{ call: { tool: "list" }, expect: { text: "Nothing." } }],
        },
      ],
    },
    notices: [],
    variables: [],
  });
  expect(scenarioSchema.safeParse(recording?.scenario).success).toBe(true);
});

test("records the last answer to a question that was reopened", () => {
  const log = exampleLog(sample, {}, [
    started("call-1", "delete-all"),
    opened("e-1", "call-1"),
    closed("e-1", { by: "person", answer: { action: "decline" } }),
    { type: "elicitation-reopened", elicitationId: "e-1" },
    closed("e-1", { by: "person", answer: { action: "accept", content: { confirm: true } } }),
    finished("call-1", "Deleted."),
  ]);
  expect(toScenario(log)?.scenario.tests[0]?.questions).toMatchObject([
    { answer: { accept: { confirm: true } } },
  ]);
});

test("reads masked secrets from the environment, and names the variables", () => {
  const target: Target = {
    kind: "stdio",
    command: "node",
    args: ["server.js", "--api-key", "•••", "--token=•••"],
    env: { MY_KEY: "•••" },
  };
  const recording = toScenario(
    exampleLog(target, {}, [started("call-1", "a"), finished("call-1", "b")]),
  );
  expect(recording?.scenario.server).toEqual({
    command: "node",
    args: ["server.js", "--api-key", "${env:API_KEY}", "--token=${env:TOKEN}"],
    env: { MY_KEY: "${env:MY_KEY}" },
  });
  expect(recording?.notices.join()).toMatch(/API_KEY.*TOKEN.*MY_KEY/);
  const url = "https://•••@example.com/mcp?key=•••";
  const http: Target = { kind: "http", url, headers: { "X-Auth": "•••" } };
  expect(
    toScenario(exampleLog(http, {}, [started("call-1", "a"), finished("call-1", "b")]))?.scenario
      .server,
  ).toEqual({
    url: "https://${env:URL_SECRET}@example.com/mcp?key=${env:KEY}",
    headers: { "X-Auth": "${env:X_AUTH}" },
  });
});

test("matches UUIDs and times by their shape, unless they were given", () => {
  const text =
    "Saved 7f1d0c0e-8a53-4a5c-9a55-0d7f7a1f3f11 at 2026-11-20T10:00:00Z for 2027-01-01T08:00:00Z.";
  const [recorded] =
    toScenario(
      exampleLog(sample, {}, [
        started("call-1", "save", { when: "2027-01-01T08:00:00Z" }),
        finished("call-1", text),
      ]),
    )?.scenario.tests ?? [];
  const recordedText = recorded?.expect?.text;
  const { matches = "" } = typeof recordedText === "object" ? recordedText : {};
  expect(text).toMatch(new RegExp(matches));
  expect(text.replaceAll("7f1d", "0000").replace("2026-11", "2029-12")).toMatch(
    new RegExp(matches),
  );
  expect(text.replace("2027", "2028")).not.toMatch(new RegExp(matches));
});

test("records the settings of a profile that are not the default", () => {
  const profile = { elicitation: { form: true, url: false }, answerTimeoutMs: 50 };
  const events = exampleLog(sample, profile, [started("call-1", "a"), finished("call-1", "b")]);
  expect(toScenario(events)?.scenario.profiles).toEqual([{ name: "as recorded", ...profile }]);
});

test("records a profile of a host by its name", () => {
  const { profile = {} } = imitations["codex-tui"] ?? {};
  const events = exampleLog(sample, profile, [started("call-1", "a"), finished("call-1", "b")]);
  expect(toScenario(events)?.scenario.profiles).toEqual(["codex-tui"]);
});

test("a log without an ended call gives no scenario", () => {
  expect(toScenario(exampleLog(sample, {}, []))).toBeUndefined();
  expect(toScenario(exampleLog(sample, {}, [started("call-1", "a")]))).toBeUndefined();
});

test("leaves out a call with a fault that cannot be written, and says why", () => {
  const faulty = exampleLog(sample, {}, [
    started("call-1", "a"),
    opened("e1", "call-1"),
    closed("e1", {
      by: "person",
      answer: { action: "decline" },
      fault: { kind: "add-key", key: "other" },
    }),
    finished("call-1", "b"),
  ]);
  expect(toScenario(faulty)).toBeUndefined();
  expect(explainNothing(faulty)).toBe(
    "The call of a is left out: a scenario cannot add a key other than not-asked.",
  );
  expect(explainNothing(exampleLog(sample, {}, []))).toBe("The log has no calls.");
});

test("a program with a relative path keeps its working directory", () => {
  const calls = [started("call-1", "a"), finished("call-1", "b")];
  const folderOf = (args: string[], cwd?: string) => {
    const program = { kind: "stdio" as const, command: "node", args };
    const target = cwd === undefined ? program : { ...program, cwd };
    const start: SessionEventBody = {
      type: "connection-started",
      connectionId: "c1",
      label: "node",
      target,
      profile: profileSchema.parse({}),
      standsFor: { target: { ...program, cwd: "/work" } },
    };
    return toScenario(exampleLog(target, {}, [start, ...calls]))?.scenario.server.cwd;
  };
  expect(folderOf(["server.js"])).toBe("/work");
  expect(folderOf(["./lib/server"])).toBe("/work");
  expect(folderOf(["/lib/server.js", "--stdio"])).toBeUndefined();
  expect(folderOf(["-y", "@scope/server"])).toBeUndefined();
  expect(folderOf(["/lib/server.js"], "../work")).toBe("/work");
});

test("names the connection when it leaves out the calls of others", () => {
  const recording = toScenario(
    exampleLog(sample, {}, [
      { ...started("call-0", "a"), connectionId: "c0" } as SessionEventBody,
      started("call-1", "a"),
      finished("call-1", "b"),
    ]),
  );
  expect(recording?.notices).toEqual(["Calls on connections other than m are left out."]);
});

test("a slow call gets a longer timeout", () => {
  const events = exampleLog(sample, {}, [started("call-1", "a"), finished("call-1", "b")]);
  const late = events.map((event) =>
    event.type === "call-finished" ? { ...event, at: "2026-11-20T10:00:20.500Z" } : event,
  );
  expect(toScenario(events)?.scenario.timeoutMs).toBeUndefined();
  expect(toScenario(late)?.scenario.timeoutMs).toBe(62_000);
});

test("keeps the other calls when one is left out", () => {
  const events = exampleLog(sample, {}, [
    started("call-1", "delete"),
    opened("e1", "call-1"),
    closed("e1", {
      by: "person",
      answer: { action: "accept" },
      deliberate: true,
      fault: { kind: "answer-twice" },
    }),
    finished("call-1", "Deleted."),
    started("call-2", "list"),
    finished("call-2", "Nothing."),
  ]);
  const recording = toScenario(events);
  expect(recording?.scenario.tests[0]?.call).toEqual({ tool: "list" });
  expect(recording?.notices.join()).toContain(
    "The call of delete is left out: a scenario cannot repeat an answer with this content.",
  );
});
