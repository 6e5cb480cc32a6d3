import type { ProfileInput } from "./profile.ts";

export type BuiltInProfile = {
  name: string;
  /** What kind of client this is, in a sentence. */
  note: string;
  profile: ProfileInput;
};

/** Clients worth testing with, named after their behaviour. */
export const builtInProfiles: readonly BuiltInProfile[] = [
  {
    name: "Everything",
    note: "Declares everything this client can do: both modes, roots, sampling and tasks.",
    profile: { roots: [] },
  },
  {
    name: "Form only",
    note: "Declares form mode but not URL mode.",
    profile: { elicitation: { form: true, url: false } },
  },
  {
    name: "URL only",
    note: "Declares URL mode but not form mode.",
    profile: { elicitation: { form: false, url: true } },
  },
  {
    name: "Empty object",
    note: "Declares elicitation as {}, which means form mode only.",
    profile: { elicitation: { form: false, url: false } },
  },
  {
    name: "No elicitation",
    note: "Declares no elicitation, sampling or tasks, so tools can't ask.",
    profile: { elicitation: null, sampling: false, tasks: false },
  },
  {
    name: "2025-06-18 client",
    note: "Speaks the first revision with elicitation: forms only.",
    profile: { era: "2025-06-18", elicitation: { form: false, url: false }, tasks: false },
  },
  {
    name: "Declines everything",
    note: "Declines every question at once, as command-line clients in CI do.",
    profile: { autoAnswer: { action: "decline", afterMs: 0 } },
  },
  {
    name: "Slow person",
    note: "Accepts the defaults after 90 s, which is longer than many servers wait.",
    profile: { autoAnswer: { action: "accept", afterMs: 90_000 } },
  },
  {
    name: "Declines in 20 ms",
    note: "Declares elicitation and declines by itself, faster than a person can read.",
    profile: { behavior: { rules: [{ reaction: "decline", afterMs: 20 }] } },
  },
  {
    name: "Never answers",
    note: "Declares elicitation, and never responds to a question.",
    profile: { behavior: { rules: [{ reaction: "silence" }] } },
  },
  {
    name: "Accepts unasked",
    note: "Accepts every form with an empty object, without asking.",
    profile: { behavior: { rules: [{ when: ["form"], reaction: "accept-empty" }] } },
  },
  {
    name: "Gives up at 60 s",
    note: "Cancels a question that nobody has answered within 60 s.",
    profile: { answerTimeoutMs: 60_000 },
  },
  {
    name: "Errors at 300 s",
    note: "Responds with a JSON-RPC error after 300 s. It can accept, but neither decline nor cancel.",
    profile: {
      answerTimeoutMs: 300_000,
      behavior: { atTimeout: "error", neverSends: ["decline", "cancel"] },
    },
  },
  {
    name: "Number field hides form",
    note: "Shows no field of a form that has a number field, only the message.",
    profile: { behavior: { hidesForm: ["number", "integer"] } },
  },
];
