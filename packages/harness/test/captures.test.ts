import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

const scenario = (capture: string, text = "Removed ${capture:id}.") => `${serverLine("remembering")}
tests:
  - name: a booking can be removed
    call: { tool: book }
    capture: ${capture}
    afterwards:
      - call: { tool: remove, arguments: { id: "\${capture:id}" } }
        questions:
          - message: { matches: "^To remove \${capture:id}, type \\\\w+\\\\.$" }
            capture: { code: { from: message, matches: "type (\\\\w+)" } }
            answer: { accept: { code: "\${capture:code}" } }
        expect: { text: "${text}" }
`;

test("captured values are used by later calls, and numbers stay numbers", async () => {
  const { report, code } = await runText(scenario('{ id: "structuredContent.rooms[0].id" }'));
  expect(report).toContain("1 passed");
  expect(code).toBe(0);
});

test.each([
  [
    "{ id: structuredContent.rooms.id }",
    /^Can't capture id: there is no structuredContent\.rooms\.id: structuredContent\.rooms is \[\{"name":"Ada","id":\d+\}\]$/,
  ],
  [
    "{ id: { from: text, matches: 'No\\. (\\d+)' } }",
    /^Can't capture id: text does not match \/No\\\. \(\\d\+\)\/, but is "Booked room Ada as number \d+\."$/,
  ],
])(
  "the capture %s that finds nothing fails the test with what was there",
  async (capture, cause) => {
    const { results } = await runText(scenario(capture));
    expect(results[0]?.failure).toMatchObject({
      kind: "missing-capture",
      cause: expect.stringMatching(cause) as string,
      place: { line: 6 },
    });
  },
);

test("a text that looks like a capture can be expected with another $", async () => {
  const path = '{ id: "structuredContent.rooms[0].id" }';
  const { report } = await runText(scenario(path, "$${capture:id}"));
  expect(report).toMatch(/expected text: "\$\{capture:id\}", received "Removed \d+\."/);
});

test("update keeps captures, also in a message that changed", async () => {
  const path = '{ id: "structuredContent.rooms[0].id" }';
  const pattern = '{ matches: "^To remove ${capture:id}, type \\\\w+\\\\.$" }';
  const before = scenario(path).replace(pattern, "Remove ${capture:id}?");
  const updated = await runText(before, { update: true });
  expect(updated.code).toBe(0);
  const [, written = ""] =
    /message: ("To remove \$\{capture:id\}, type .*")/.exec(updated.text()) ?? [];
  expect(written).not.toBe("");
  expect(updated.text()).toBe(before.replace("Remove ${capture:id}?", () => written));
});
