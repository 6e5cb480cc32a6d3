import { expect, test } from "vitest";
import { accepted, asked, connected, finished, logOf, started } from "../../test/logOf.ts";
import { toMermaid, toMermaidText } from "./mermaid.ts";
import { toSequence } from "./sequence.ts";

const seconds = (ms: number) => `${ms / 1000} s`;

test("a conversation becomes a Mermaid sequence diagram", () => {
  const { events, state } = logOf(
    connected("2025-11-25"),
    started("call-1", { room: "Ada" }),
    asked("e1", "call-1", "Book Ada?"),
    accepted("e1", { confirm: true }),
    finished("call-1"),
  );
  expect(toMermaid(toSequence(events, state), seconds).split("\n")).toEqual([
    "sequenceDiagram",
    "  actor L0 as Person",
    "  participant L1 as Host",
    "  participant L2 as notes 2025-11-25",
    "  Note over L1,L2: Connected to notes 1.0, 0 tools",
    "  L0->>L1: Run book (room#58; Ada)",
    "  L1->>L0: asks#58; Book Ada?",
    "  Note over L0: waited 1 s",
    "  L0->>L1: Accepted #123; #34;confirm#34;#58; true #125;",
    "  L1->>L0: Booked",
    "",
  ]);
});

test("hostile text can't leave its line or start a keyword", () => {
  const hostile = 'a"; %%{init}%% <script>\nL0->>L1: end #35; \r\n end END';
  const text = toMermaidText(hostile);
  expect(text).not.toMatch(/[\n\r"<>%{}:]|;[^#]*->>|\bend\b/i);
  expect(text.replaceAll(/#\d+;/g, "")).not.toMatch(/[;#]/);
  const { events, state } = logOf(started("call-1"), asked("e1", "call-1", hostile));
  const lines = toMermaid(toSequence(events, state), seconds).trimEnd().split("\n");
  expect(lines).toHaveLength(6);
});
