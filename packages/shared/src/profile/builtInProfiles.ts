import type { ProfileInput } from "./profile.ts";

export type BuiltInProfile = {
  name: string;
  /** Which client this is like, in a sentence. */
  note: string;
  profile: ProfileInput;
};

/** Clients worth testing against, named by how they behave. */
export const builtInProfiles: readonly BuiltInProfile[] = [
  {
    name: "Everything",
    note: "Declares all that this client can do: both modes, roots, sampling and tasks.",
    profile: { roots: [] },
  },
  {
    name: "Form only",
    note: "Declares form mode and no URL mode.",
    profile: { elicitation: { form: true, url: false } },
  },
  {
    name: "URL only",
    note: "Declares URL mode and no form mode.",
    profile: { elicitation: { form: false, url: true } },
  },
  {
    name: "Empty object",
    note: "Declares elicitation as {}, which means form mode only.",
    profile: { elicitation: { form: false, url: false } },
  },
  {
    name: "No elicitation",
    note: "Declares no elicitation, sampling or tasks: a tool cannot ask.",
    profile: { elicitation: null, sampling: false, tasks: false },
  },
  {
    name: "2025-06-18 client",
    note: "The first revision that had elicitation: forms only.",
    profile: { era: "2025-06-18", elicitation: { form: false, url: false }, tasks: false },
  },
  {
    name: "Declines everything",
    note: "Says no to every question at once, as command-line clients in CI do.",
    profile: { autoAnswer: { action: "decline", afterMs: 0 } },
  },
  {
    name: "Slow person",
    note: "Accepts what is suggested after 90 s: longer than many servers wait.",
    profile: { autoAnswer: { action: "accept", afterMs: 90_000 } },
  },
];
