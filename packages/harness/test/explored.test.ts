import { fileURLToPath } from "node:url";
import type { BranchEnd } from "@elicitation-playground/shared/explore/branch";
import { afterAll, expect, test } from "vitest";
import type { Candidate } from "../src/explore/find/index.ts";
import type { BranchRecord } from "../src/explore/plan/record.ts";
import { verifyCandidate } from "../src/explore/verify/verifyCandidate.ts";
import { ExploreSecrets } from "../src/explore/secrets/exploreSecrets.ts";
import { createTestHost } from "../src/run/createTestHost.ts";
import {
  branch,
  cancel,
  confirm,
  crashed,
  decline,
  find,
  form,
  isError,
  probed,
  walkOf,
  yes,
  accept,
  type Answered,
} from "./exploreRecords.ts";
import { runText } from "./runText.ts";

const bugs: unknown[] = [];
const host = createTestHost((error) => bugs.push(error));
afterAll(() => host.close());

const path = fileURLToPath(new URL("servers/explored.mjs", import.meta.url));
const serverOf = (...args: string[]) => ({ command: process.execPath, args: [path, ...args] });
const targets = {
  sample: () => Promise.reject(new Error()),
  configured: () => Promise.reject(new Error()),
};

function verify(candidate: Candidate, ...args: string[]) {
  const server = serverOf(...args);
  return verifyCandidate(candidate, {
    key: "finding-1",
    server,
    secrets: new ExploreSecrets({ server }),
    folder: ".",
    targets,
    host,
    settleMs: 50,
  });
}

type More = Parameters<typeof branch>[2];

/** The branches of one tool of the server, with their first candidate of this kind. */
function candidateOf(id: string, tool: string, branches: [Answered[], string, More?][]): Candidate {
  const records = branches.map(([answered, text, more = {}]): BranchRecord => {
    const plan = { arguments: {}, ...more.plan, tool };
    return branch(answered, text, { ...more, plan });
  });
  const walk = walkOf(...records);
  const inputSchema = { type: "object", properties: {}, required: ["room"] };
  const found = find({ ...walk, tool: { name: tool, inputSchema } }).find((each) => each.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

const booked: [Answered[], string, More?] = [[[confirm, yes]], "Booked Ada."];
const no = "Not booked: decline.";
const hung: BranchEnd = { status: "hung", afterMs: 2000 };
const endless: BranchEnd = { status: "endless" };
const acting = probed("No bookings.", "Ada");
const undefinedConfirm = "Cannot read properties of undefined (reading 'confirm')";
const secret = form("Sign in.", { password: { type: "string" } });
const room = (option: string) => form("Room?", { room: { type: "string", enum: [option] } });
const secretAsked = {
  rule: "secret-asked",
  severity: "breaks-spec" as const,
  question: "Sign in.",
  path: "",
  text: "It asks for a secret.",
  fix: "Use a page.",
  link: "https://example.com/",
  revisions: [],
};

const cases: [id: string, tool: string, branches: [Answered[], string, More?][]][] = [
  [
    "acts-on-decline",
    "acts on a decline",
    [
      [[[confirm, yes]], "Booked Ada.", acting],
      [[[confirm, decline]], no, acting],
    ],
  ],
  ["fails-on-decline", "exits on a decline", [booked, [[[confirm, decline]], "", crashed]]],
  [
    "fails-on-cancel",
    "throws on a cancel",
    [booked, [[[confirm, cancel]], undefinedConfirm, isError(undefinedConfirm)]],
  ],
  ["hangs", "hangs on a cancel", [booked, [[[confirm, cancel]], "", { end: hung }]]],
  [
    "asks-without-end",
    "asks again on a decline",
    [booked, [Array.from({ length: 8 }, (): Answered => [confirm, decline]), "", { end: endless }]],
  ],
  [
    "asks-after-result",
    "asks after its result",
    [
      [
        [[confirm, yes]],
        "Booked Ada.",
        { failures: [{ kind: "unexpected-question", cause: "Late." }] },
      ],
    ],
  ],
  [
    "treats-decline-like-accept",
    "takes a decline for an accept",
    [booked, [[[confirm, decline]], "Booked Ada."], [[[confirm, cancel]], "Not booked: cancel."]],
  ],
  [
    "asks-for-secret",
    "asks for a secret",
    [[[[secret, accept({ password: "text" })]], "Signed in: accept.", { lint: [secretAsked] }]],
  ],
  [
    "unstable-questions",
    "asks something else each time",
    [
      [[[room("1"), accept({ room: "1" })]], "Asked: accept."],
      [[[room("2"), accept({ room: "2" })]], "Asked: accept."],
    ],
  ],
];

const patient = { timeout: 60_000 };

test.each(cases)(
  "%s fails again, and passes when %s no more",
  patient,
  async (id, tool, branches) => {
    const candidate = candidateOf(id, tool, branches);
    const finding = await verify(candidate);
    expect(finding).toMatchObject({ key: "finding-1", id, severity: "error" });
    const { scenario = "", conversation = [] } = finding ?? {};
    expect(conversation.length).toBeGreaterThan(0);
    expect(scenario).toMatch(/^# /);
    expect(scenario).toContain(`# ${candidate.text}`);
    for (const line of conversation.slice(0, 2)) expect(scenario).toContain(line.slice(0, 40));
    const { results } = await runText(scenario);
    expect(candidate.failsAs).toContain(results[0]?.failure?.kind);
    const fixed = await runText(scenario.replace(`- ${path}`, `- ${path}\n    - fixed`));
    expect(fixed.results.map(({ failure }) => failure?.cause)).toEqual([undefined]);
    expect(bugs).toEqual([]);
  },
);

test(
  "an error that does not show again is a note, what was only suspicious is nothing",
  patient,
  async () => {
    const [, tool, branches] = cases[0] ?? ["", "", []];
    const candidate = candidateOf("acts-on-decline", tool, branches);
    const once = await verify(candidate, "fixed");
    expect(once).toMatchObject({ severity: "note", branch: candidate.record.branch.id });
    expect(once?.evidence).toMatch(/did not show it again\.$/);
    expect(once?.scenario).toBeUndefined();
    expect(await verify({ ...candidate, severity: "warning" }, "fixed")).toBeUndefined();
  },
);

test("a probe that says something else each time shows nothing", patient, async () => {
  const ticking = {
    probes: [{ tool: "clock", before: "It is 5 ms later.", after: "It is 9 ms later." }],
  };
  const candidate = candidateOf("acts-on-decline", "takes a decline for an accept", [
    [[[confirm, yes]], "Booked Ada.", ticking],
    [[[confirm, decline]], no, ticking],
  ]);
  expect(candidate.severity).toBe("error");
  expect(await verify(candidate)).toBeUndefined();
});

test("what the failure does not need is left out", async () => {
  const given = { plan: { arguments: { room: "Ada", note: "text" } } };
  const finding = await verify(
    candidateOf("fails-on-decline", "exits on a decline", [
      [[[confirm, yes]], "Booked Ada.", given],
      [[[confirm, decline]], "", { ...crashed, ...given }],
    ]),
  );
  expect(finding?.scenario).toContain("room: Ada");
  expect(finding?.scenario).not.toContain("note: text");
});

test("the conversation shows the question that the finding is about", patient, async () => {
  const which = form("Which room?", { room: { type: "string", enum: ["small", "large"] } });
  const last = form("Book the large room?", { confirm: { type: "boolean" } });
  const acting = probed("No bookings.", "Ada");
  const large = accept({ room: "large" });
  const candidate = candidateOf("acts-on-decline", "acts on a later decline", [
    [
      [
        [which, large],
        [last, yes],
      ],
      "Booked: accept.",
      acting,
    ],
    [
      [
        [which, large],
        [last, decline],
      ],
      "Booked: decline.",
      acting,
    ],
  ]);
  expect((await verify(candidate))?.conversation).toContain(
    "Question: Book the large room? (confirm)",
  );
});

test("a finding without a test is reported as it is, and a stopped exploration verifies nothing", async () => {
  const [, tool, branches] = cases[0] ?? ["", "", []];
  const { test: _test, ...candidate } = candidateOf("acts-on-decline", tool, branches);
  const finding = await verify(candidate);
  expect(finding).toMatchObject({ severity: "error" });
  expect(finding?.conversation).toEqual([
    "Call: acts on a decline {}",
    "Book the room?: decline",
    "End: result: Not booked: decline.",
  ]);
  const stopped = {
    key: "",
    server: serverOf(),
    secrets: new ExploreSecrets({ server: serverOf() }),
    folder: ".",
    targets,
    host,
    signal: AbortSignal.abort(),
  };
  expect(
    await verifyCandidate(candidateOf("acts-on-decline", tool, branches), stopped),
  ).toBeUndefined();
});
