import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { z } from "zod";
import { lintRules } from "@elicitation-playground/shared/elicitation/lint/rules/index";
import { longestMs } from "@elicitation-playground/shared/profile/limits";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import { builtInProfile } from "./builtInProfile.ts";
import { duration, httpUrl } from "./schemaParts.ts";
import { followUpSchema, stepShape, type FollowUp } from "./stepSchema.ts";
import { hasPort, targetSchema } from "./targetSchema.ts";

// The scenario file format: one definition for the reader, the recorder and editors.

const milliseconds = z.int().min(1).max(longestMs);

const erasSchema = z
  .array(z.enum(profileEras))
  .min(1)
  .describe("The eras to run each test in: [2025-11-25, 2026-07-28]. auto negotiates one.");

const profilesSchema = z
  .array(
    z.union([
      builtInProfile,
      profileSchema.extend({ name: z.string().min(1).describe("The name that reports show.") }),
    ]),
  )
  .min(1)
  .describe('The clients to run each test as: a built-in profile, "Form only", or your own.');

/** What a finding of the lint does to a test. */
export const lintLevels = ["warn", "error", "off"] as const;
export type LintLevel = (typeof lintLevels)[number];

/** The level, or the rules that fail a test; all other findings are warnings. */
const lintSchema = z.union([
  z.enum(lintLevels),
  z.array(z.enum(lintRules.map(({ id }) => id))).min(1),
]);
export type LintSetting = z.output<typeof lintSchema>;

/** Whether a finding of this rule fails the test. */
export function failsTest(setting: LintSetting, rule: string): boolean {
  return typeof setting === "string" ? setting === "error" : setting.includes(rule);
}

/** Set for all tests of a file, or for one of them. */
const settings = {
  eras: erasSchema.optional(),
  profiles: profilesSchema.optional(),
  timeoutMs: milliseconds
    .optional()
    .describe("Time limit of a test in milliseconds: 5000. The default is 30000."),
  settle: duration
    .optional()
    .describe(
      "How long to watch the server after each call for what comes late; 200ms by default.",
    ),
  mostMessages: z
    .int()
    .min(1)
    .optional()
    .describe(
      "How many messages the server may send in a test, including replies and notifications: 1000. By " +
        "default, any number.",
    ),
  lint: lintSchema
    .optional()
    .describe(
      "What a question that breaks the spec or that hosts may reject does: warn (default) reports " +
        "it, error fails the test, off; or the rules that fail the test: [secret-asked].",
    ),
};

/** Words that YAML 1.2 reads as text, though their author means false or true. */
const skipReason = z
  .string()
  .min(1)
  .superRefine((reason, context) => {
    const isNo = /^(?:no|off|false|n|0)$/i.test(reason.trim());
    const isYes = /^(?:yes|on|true|y|1)$/i.test(reason.trim());
    if (!isNo && !isYes) return;
    const advice = isNo ? "To run the test, remove skip." : "To skip the test, write skip: true.";
    const message = `"${reason}" is text here, and would be the reason. ${advice}`;
    context.addIssue({ code: "custom", message });
  });

const testSchema = z.strictObject({
  name: z.string().min(1).describe("The title that reports show: books a room."),
  skip: z
    .union([z.literal(true), skipReason])
    .optional()
    .describe("Skips the test: true, or the reason."),
  only: z
    .literal(true)
    .optional()
    .describe(
      "Runs only this test, and others that say so. Fails in CI, so that it isn't left behind.",
    ),
  ...settings,
  stable: z
    .literal(true)
    .optional()
    .describe(
      "Runs the test twice; it fails if the questions differ, apart from UUIDs, times and ports.",
    ),
  ...stepShape,
  afterwards: z
    .array(followUpSchema)
    .default([])
    .describe(
      "More steps on the same connection: calls, to check that nothing else happened, or { wait: 1s }.",
    ),
});
export type ScenarioTest = z.output<typeof testSchema>;

/** The call of a test and its further steps. */
export function stepsOf(test: ScenarioTest): FollowUp[] {
  return [test, ...test.afterwards];
}

/** The path of a step in a scenario: both are counted from 0. */
export function pathOfStep(test: number, step: number): (string | number)[] {
  return ["tests", test, ...(step === 0 ? [] : ["afterwards", step - 1])];
}

const fileSchema = z.strictObject({
  $schema: z.string().optional().describe("The URL of this schema, for editors."),
  server: targetSchema,
  through: httpUrl
    .optional()
    .describe(
      "The URL of a gateway in front of the server: each test runs directly and through it, and " +
        "the two conversations must be the same.",
    ),
  ...settings,
  tests: z
    .array(testSchema)
    .min(1)
    .describe("The tests, each on a new connection: [{ name: books, call: { tool: book-room } }]."),
});

/** A gateway must be able to reach the server that is tested. */
export const scenarioSchema = fileSchema
  .superRefine(({ server, through }, context) => {
    if (through === undefined) return;
    const { url, command, replicas, restart } = server;
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", message, path: ["through"] });
    if (url === undefined && command === undefined) {
      refuse("through requires a server that the gateway can reach: url, command, or both.");
    } else if (replicas !== undefined || restart !== undefined) {
      refuse("through cannot be combined with replicas or restart. Use a file for each.");
    } else if (hasPort(url) && !hasPort(through)) {
      refuse(
        "The gateway does not know the free port in url. Write a fixed port there, or ${port} in through.",
      );
    }
  })
  .describe("A scenario has server and tests: server: { command: node, args: [server.js] }.");
/** A scenario file after reading, with defaults filled in. */
export type Scenario = z.output<typeof scenarioSchema>;
/** A scenario file before reading; keys with a default may be missing. */
export type WrittenScenario = z.input<typeof scenarioSchema>;
