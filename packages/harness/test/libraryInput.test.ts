import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { openHost, type OpenHostOptions } from "../src/library/openHost.ts";
import type { ScenarioTarget } from "../src/scenario/format/targetSchema.ts";

const folder = fileURLToPath(new URL("servers", import.meta.url));

async function connected() {
  const host = openHost({ folder, settleMs: 0 });
  onTestFinished(() => host.close());
  return host.connect({ command: process.execPath, args: ["bookingV1.mjs"] });
}

test.each<[unknown, unknown, string | RegExp]>([
  [{}, {}, "Exactly one of sample, command, url, config is required"],
  [{ comand: "node" }, {}, 'Did you mean "command"?'],
  [{ command: "node" }, { era: "2020-01-01" }, '"era" must be one of auto, 2025-06-18'],
  [{ command: "node" }, { erra: "auto" }, 'Did you mean "era"?'],
  [{ command: "node" }, "Form onli", /^The profile must be one of .* Did you mean Form only\?$/],
])("%j as %j is rejected with the messages of a scenario", async (target, profile, words) => {
  const host = openHost({ folder });
  onTestFinished(() => host.close());
  const connecting = host.connect(target as ScenarioTarget, profile as ProfileInput);
  await expect(connecting).rejects.toBeInstanceOf(ProblemError);
  await expect(connecting).rejects.toThrow(words);
});

test.each<[unknown, string]>([
  [{ txt: "zzz" }, 'Unknown key "txt". Did you mean "text"?'],
  ["zzz", "The argument of expect must be an object with keys, but is text."],
  [null, "The argument of expect must be an object with keys, but is empty."],
  [{ text: { contain: "zzz" } }, 'Unknown key "contain". Did you mean "contains"?'],
  [{ not: { txt: "zzz" } }, 'Unknown key "txt". Did you mean "text"?'],
  [{ error: { code: "-32000" } }, "Write the number: code: -32000."],
])("call.expect(%j) is rejected instead of passing", async (expected, words) => {
  const call = (await connected()).call("count");
  const expecting = call.expect(expected as object);
  await expect(expecting).rejects.toMatchObject({ code: "malformed-request" });
  await expect(expecting).rejects.toThrow(words);
});

test("question.expect checks its keys", async () => {
  const call = (await connected()).call("book");
  const question = await call.question();
  const expectLoose = (expected: object) => () => question.expect(expected);
  expect(expectLoose({ mesage: "x" })).toThrow('Unknown key "mesage". Did you mean "message"?');
  expect(expectLoose({ times: 1 })).toThrow(
    'Unknown key "times". Valid keys are message, mode, fields, schema, url.',
  );
  await question.decline();
});

test("openHost rejects an unknown option", () => {
  expect(() => openHost({ patience: 5 } as OpenHostOptions)).toThrow(
    'Unknown key "patience". Did you mean "patienceMs"?',
  );
});

test("connects as a built-in profile", async () => {
  const host = openHost({ folder });
  onTestFinished(() => host.close());
  const target = { command: process.execPath, args: ["bookingV1.mjs"] };
  const { events } = await host.connect(target, "Form only");
  const capabilities = { elicitation: { form: {} } };
  expect(JSON.stringify(events)).toContain(JSON.stringify(capabilities).slice(1, -1));
});
