import { profileSchema, type Profile } from "@elicitation-playground/shared/profile/profile";
import {
  stepsOf,
  type LintLevel,
  type LintSetting,
  type ScenarioTest,
} from "../scenario/format/scenarioSchema.ts";
import { answersOf } from "../scenario/format/stepSchema.ts";
import type { Place, ScenarioFile, ScenarioIssue } from "../scenario/readScenario.ts";
import { nameGateway } from "./gateway/compareTranscripts.ts";
import { maskForTitle } from "./masking/scenarioSecrets.ts";

/** One test as one client in one era: one line of a report. */
export type PlannedTest = {
  file: ScenarioFile;
  index: number;
  test: ScenarioTest;
  profile: Profile;
  /** Its file, and its name and its title as reports show them, without secrets. */
  path: string;
  name: string;
  /** The name, with the era and the profile if the file lists any. */
  title: string;
  place: Place;
  /** The test does not run; a text is the reason. */
  skip?: true | string;
  timeoutMs: number;
  /** How long the MCP server is watched after each call. */
  settleMs: number;
  lint: LintSetting;
  /** How many messages the MCP server may send. */
  mostMessages?: number | undefined;
  /** The same test without the gateway of the file, for one that runs through it. */
  direct?: PlannedTest;
};

export type TestChoice = {
  /** Matched against file and title, as reports show them. */
  grep?: RegExp | undefined;
  era?: Profile["era"] | undefined;
  /** `part` is counted from 1. */
  shard?: { part: number; of: number } | undefined;
  /** For tests whose file sets none, like the next two. */
  timeoutMs?: number | undefined;
  settleMs?: number | undefined;
  lint?: LintLevel | undefined;
};

export const defaultTimeoutMs = 30_000;
export const defaultSettleMs = 200;
/** For tests that let a question time out, if the profile has no answer timeout. */
const shortAnswerTimeoutMs = 300;

/** The selected tests of these files, once for each era and profile. */
export function planTests(files: ScenarioFile[], choice: TestChoice = {}): PlannedTest[] {
  const { grep, shard } = choice;
  const isFocused = findOnly(files).length > 0;
  const chosen = files
    .flatMap((file) =>
      file.scenario.tests.flatMap((test, index) =>
        isFocused && !test.only ? [] : plan(file, test, index, choice),
      ),
    )
    .filter(({ title, path }) => !grep || grep.test(`${path} ${title}`));
  return shard ? chosen.filter((_, index) => index % shard.of === shard.part - 1) : chosen;
}

/** The tests with `only`, which leave out all others. */
export function findOnly(files: ScenarioFile[]): ScenarioIssue[] {
  const message = '"only: true" skips all other tests. Remove it.';
  return files.flatMap(({ path, scenario, placeOf }) =>
    scenario.tests.flatMap(({ only }, index) =>
      only ? [{ path, ...placeOf(["tests", index], "only"), message }] : [],
    ),
  );
}

function plan(
  file: ScenarioFile,
  test: ScenarioTest,
  index: number,
  choice: TestChoice,
): PlannedTest[] {
  const { scenario } = file;
  const mask = (text: string) => maskForTitle(file, text);
  const profiles = test.profiles ?? scenario.profiles ?? [];
  const clients = profiles.length > 0 ? profiles : [{ name: "", ...profileSchema.parse({}) }];
  const eras = test.eras ?? scenario.eras;
  const timeoutMs = test.timeoutMs ?? scenario.timeoutMs ?? choice.timeoutMs ?? defaultTimeoutMs;
  const settleMs = test.settle ?? scenario.settle ?? choice.settleMs ?? defaultSettleMs;
  return clients.flatMap(({ name, ...profile }) =>
    chooseEras(eras ?? [profile.era], choice.era).flatMap((era) => {
      const tags = [eras ? era : "", profiles.length > 0 ? name : ""].filter((tag) => tag !== "");
      const direct: PlannedTest = {
        file,
        index,
        test,
        profile: {
          ...profile,
          era,
          answerTimeoutMs: answerTimeoutOf(profile, test),
          connectTimeoutMs: Math.min(profile.connectTimeoutMs, timeoutMs),
        },
        path: file.path,
        name: mask(test.name),
        title: mask(toTitle(test, tags)),
        place: file.placeOf(["tests", index]),
        ...(test.skip !== undefined && { skip: test.skip === true || mask(test.skip) }),
        timeoutMs,
        settleMs,
        mostMessages: test.mostMessages ?? scenario.mostMessages,
        lint: test.lint ?? scenario.lint ?? choice.lint ?? "warn",
      };
      if (scenario.through === undefined) return [direct];
      const title = mask(toTitle(test, [...tags, `through ${nameGateway(scenario.through)}`]));
      return [direct, { ...direct, title, direct }];
    }),
  );
}

function toTitle({ name }: ScenarioTest, tags: string[]): string {
  return tags.length === 0 ? name : `${name} [${tags.join(", ")}]`;
}

/** A test with `auto` runs in any chosen era; one that lists other eras is left out. */
function chooseEras(eras: Profile["era"][], chosen: Profile["era"] | undefined): Profile["era"][] {
  if (chosen === undefined) return eras;
  return eras.includes(chosen) || eras.includes("auto") ? [chosen] : [];
}

function answerTimeoutOf({ answerTimeoutMs }: Profile, test: ScenarioTest): number | null {
  if (answerTimeoutMs !== null) return answerTimeoutMs;
  const answers = stepsOf(test).flatMap(answersOf);
  return answers.includes("timeout") ? shortAnswerTimeoutMs : null;
}
