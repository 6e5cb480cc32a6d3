import { EventLog } from "@elicitation-playground/host/log/eventLog";
import { expect, onTestFinished, test } from "vitest";
import { closed, opened } from "../../../test/exampleLog.ts";
import { WatchedUrl } from "./watchedUrl.ts";

test("reports every request but those of the scenario, at any time", async () => {
  const log = new EventLog({ events: 1, bytes: 1 }, (error) => expect.fail(String(error)));
  const watched = await WatchedUrl.open(log);
  onTestFinished(() => watched.close());
  const [own, line] = watched.forVisits([
    `${watched.url}/a?b=c`,
    `open "${watched.url}"; http://a.test`,
  ]);
  expect(line).toMatch(/^open "http\S+\?visit=\w+"; http:\/\/a\.test$/);
  expect((await fetch(own ?? "")).status).toBe(200);
  expect((await fetch(new URL("/favicon.ico", watched.url))).status).toBe(404);
  expect(watched.failure).toBeUndefined();
  await Promise.all([fetch(own ?? ""), fetch(watched.url, { method: "HEAD" })]);
  expect(watched.failure?.failure).toMatchObject({ kind: "url-fetched" });
  expect(watched.failure?.message).toMatch(/^HEAD \/\w+ \(.*\) was fetched before any question/);
});

test.for([
  ["person", { action: "accept" as const }, "after the question was answered"],
  ["call-cancelled", undefined, "after the question was closed unanswered"],
] as const)("says what a question was when it is closed by %s", async ([by, answer, when]) => {
  const log = new EventLog({ events: 9, bytes: 9999 }, (error) => expect.fail(String(error)));
  const watched = await WatchedUrl.open(log);
  onTestFinished(() => watched.close());
  log.append(opened("e1", "call-1"));
  log.append(closed("e1", { by, ...(answer && { answer }) }));
  await fetch(watched.url);
  expect(watched.failure?.message).toContain(`was fetched ${when};`);
});
