import { expect, test } from "vitest";
import { hostCardFormat, type HostCard, type ProbeResult } from "./hostCard.ts";
import { toMarkdown } from "./hostCardText.ts";

function probe(id: string, topic: string, rest: Partial<ProbeResult>): ProbeResult {
  const empty = { verdict: "not-tried" as const, detail: "", requirements: [], traits: [] };
  return { id, title: id, topic, ...empty, ...rest };
}

const card: HostCard = {
  format: hostCardFormat,
  host: { name: "ada", version: "1.2.3" },
  era: "2025-11-25",
  transport: "stdio",
  capabilities: { elicitation: {} },
  startedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:05:00.000Z",
  probes: [
    probe("accept", "Answers", {
      verdict: "pass",
      detail: "The host sent accept.",
      latencyMs: 4_321,
    }),
    probe("decline", "Answers", {
      verdict: "fail",
      detail: "The host sent cancel.",
      latencyMs: 12,
    }),
    probe("dates", "Fields", { detail: "Call dates to try it." }),
  ],
  repeat: "Call each of its tools.",
};

test("a card is a page with its counts, a table per topic and how to repeat it", () => {
  expect(toMarkdown(card)).toBe(`# Host card: ada 1.2.3

- Client: ada 1.2.3
- Protocol: 2025-11-25 over stdio
- Declares: \`{"elicitation":{}}\`
- Date: 2026-11-20
- Result: 1 pass, 1 fail, 1 not tried

## Answers

| Probe | Verdict | What was seen | Time |
| --- | --- | --- | --- |
| accept (\`accept\`) | Pass | The host sent accept. | 4.3 s |
| decline (\`decline\`) | Fail | The host sent cancel. | 12 ms |

## Fields

| Probe | Verdict | What was seen | Time |
| --- | --- | --- | --- |
| dates (\`dates\`) | Not tried | Call dates to try it. |  |

## How to repeat it

Call each of its tools.`);
});

test("text of a host is neither markup nor a link, and cannot break the table", () => {
  const evil = "a | b\n\n# Owned <script> [x](https://evil.example) `c` \u202E";
  const text = toMarkdown({
    ...card,
    host: { name: evil, title: evil, version: "1".repeat(5_000) },
    probes: [probe("accept", "Answers", { detail: evil })],
  });
  const lines = text.split("\n");
  expect(lines[0]).toContain("a \\| b");
  expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
  expect(text).not.toMatch(/[^\\]<script|[^\\]\[x|https:\/\/|\u202E/);
  expect(lines.filter((line) => line.startsWith("| "))).toHaveLength(3);
  expect(text.length).toBeLessThan(4_000);
});
