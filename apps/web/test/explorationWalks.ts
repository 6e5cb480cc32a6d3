import type {
  Branch,
  BranchEnd,
  BranchQuestion,
} from "@elicitation-playground/shared/explore/branch";
import type { Move } from "@elicitation-playground/shared/explore/move";

export const pushed = "2025-11-25";
export const rounds = "2026-07-28";

const confirm: BranchQuestion = {
  key: "delete",
  message: "Delete all 42 files? This cannot be undone.",
  mode: "form",
  fields: ["confirm"],
  round: 1,
};
export const where: BranchQuestion = {
  key: "where",
  message: "Where do you want to go?",
  mode: "form",
  fields: ["city", "nights"],
  round: 1,
};
const hotel: BranchQuestion = {
  key: "hotel",
  message: "Which hotel in Rome?",
  mode: "form",
  fields: ["hotel"],
  round: 2,
};
const page: BranchQuestion = {
  key: "page",
  message: "Connect your account on example.com",
  mode: "url",
  fields: [],
  round: 1,
};

const yes: Move = {
  action: "accept",
  way: "option",
  label: "confirm: true",
  content: { confirm: true },
};
const no: Move = {
  action: "accept",
  way: "option",
  label: "confirm: false",
  content: { confirm: false },
};
const defaults: Move = {
  action: "accept",
  way: "defaults",
  label: "defaults",
  content: { city: "Rome", nights: 2 },
};
const visited: Move = { action: "accept", way: "minimal", label: "page finished" };
const decline: Move = { action: "decline" };
const cancel: Move = { action: "cancel" };
const timeout: Move = { action: "timeout" };
const tampered: Move = { action: "fault", fault: "tamper-state", content: { confirm: true } };
const replayed: Move = { action: "fault", fault: "replay-state", content: { confirm: true } };

function broken(breakage: Extract<Move, { action: "broken" }>["breakage"], field: string): Move {
  return { action: "broken", breakage, field, content: { [field]: "•" } };
}

export function option(label: string, content: Record<string, string | number>): Move {
  return { action: "accept", way: "option", label, content };
}

export function result(text: string, isError = false): BranchEnd {
  return { status: "result", text, isError };
}

const rejected: BranchEnd = {
  status: "error",
  code: -32602,
  text: "Invalid params: the answer breaks the requested schema.",
};

export type Walk = [steps: [BranchQuestion, Move][], end: BranchEnd, more?: Partial<Branch>];

export function walksOfDelete(era: string): Walk[] {
  const breakages = ["wrong-type", "null", "missing-required", "nested", "extra-field"] as const;
  return [
    [[[confirm, yes]], result("Deleted all 42 files.")],
    [[[confirm, no]], result("Nothing was deleted: you did not confirm it.")],
    [[[confirm, decline]], result("Deleted all 42 files.")],
    [[[confirm, cancel]], result("Nothing was deleted: you closed the question.")],
    [[[confirm, timeout]], result("Nothing was deleted: you closed the question.")],
    [[[confirm, { action: "cancel-call" }]], { status: "cancelled" }],
    ...breakages.map((breakage): Walk => [[[confirm, broken(breakage, "confirm")]], rejected]),
    [[[confirm, broken("huge", "confirm")]], { status: "hung", afterMs: 10_000 }],
    ...(era === rounds
      ? ([
          [[[confirm, tampered]], result("Deleted all 42 files.")],
          [[[confirm, replayed]], result("Deleted all 42 files.")],
        ] satisfies Walk[])
      : []),
    [[], result("This client cannot ask you to confirm it.", true), { missing: "elicitation" }],
  ];
}

export function walksOfTrip(): Walk[] {
  const cities = ["Paris", "Lisbon", "Oslo"];
  return [
    [
      [
        [where, defaults],
        [hotel, option("hotel: Artemide", { hotel: "Artemide" })],
      ],
      result("Booked 2 nights in Rome, at the Artemide."),
    ],
    [
      [
        [where, defaults],
        [hotel, option("hotel: Quirinale", { hotel: "Quirinale" })],
      ],
      result("Booked 2 nights in Rome, at the Quirinale."),
    ],
    [
      [
        [where, defaults],
        [hotel, decline],
      ],
      result("No hotel was booked: you said no."),
    ],
    [
      [
        [where, defaults],
        [hotel, cancel],
        [hotel, cancel],
        [hotel, cancel],
      ],
      { status: "endless" },
    ],
    ...cities.map((city): Walk => [
      [
        [where, option(`city: ${city}`, { city, nights: 2 })],
        [{ ...hotel, message: `Which hotel in ${city}?` }, defaults],
      ],
      result(`Booked 2 nights in ${city}.`),
    ]),
    [
      [
        [
          where,
          {
            action: "accept",
            way: "boundary",
            label: "nights: 30",
            content: { city: "Rome", nights: 30 },
          },
        ],
      ],
      { status: "crashed", text: "The program ended with exit code 1." },
    ],
    [[[where, decline]], result("No trip was planned: you said no.")],
    [[[where, cancel]], result("No trip was planned.")],
    [[[where, broken("above-maximum", "nights")]], rejected],
    [[[where, broken("unknown-option", "city")]], rejected],
  ];
}

export const walksOfAccount: Walk[] = [
  [[[page, visited]], result("Connected the account ada@example.com.")],
  [[[page, decline]], result("No account is connected: you said no.")],
  [[[page, cancel]], result("No account is connected.")],
  [[], result("Open this page yourself: https://example.com/connect", true), { missing: "url" }],
];
