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
];
