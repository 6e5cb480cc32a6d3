/** A revision of the protocol. */
export type Era = "2025-06-18" | "2025-11-25" | "2026-07-28";

/** What the client declares and how it behaves. docs/PROTOCOL.md lists the defaults. */
export type Profile = {
  /** Default: the newest era that both sides support. */
  era?: Era | "auto";
  /** The modes that the client declares. `null` does not declare elicitation at all. */
  elicitation?: { form: boolean; url: boolean } | null;
  /** The roots that the client declares. `null` does not declare roots at all. */
  roots?: { uri: string; name?: string }[] | null;
  sampling?: boolean;
  tasks?: boolean;
  clientInfo?: { name: string; version: string };
  connectTimeoutMs?: number;
  /** Time limit for answering a question. `null` is no limit. */
  answerTimeoutMs?: number | null;
  /** Time limit for a call, not counting the time in which a question is open. `null` is no limit. */
  callTimeoutMs?: number | null;
  /** How many rounds a call may take in 2026-07-28. */
  maxRounds?: number;
  /** Answers a question that is still open after this time; `accept` sends the defaults. */
  autoAnswer?: { action: "accept" | "decline" | "cancel"; afterMs: number } | null;
  /** How the client treats questions; the profiles of hosts set it. */
  behavior?: Behavior | null;
};

/** What a question has that clients differ in. */
export type Trait =
  | "form"
  | "url"
  | "empty-form"
  | "text"
  | "number"
  | "integer"
  | "boolean"
  | "single-choice"
  | "multiple-choice"
  | "other-field"
  | "option-titles"
  | "required-choice"
  | "text-default"
  | "falsy-default"
  | "format"
  | "pattern"
  | "text-length";

/** How a client differs from a person who sees and answers every question. */
export type Behavior = {
  /** The id of the host that it imitates: messages name it. */
  imitates?: string | null;
  /** The first rule whose traits a question has decides; without one, you answer. */
  rules?: {
    when?: Trait[];
    reaction: "accept" | "accept-empty" | "decline" | "cancel" | "error" | "silence";
    afterMs?: number;
    source?: Source | undefined;
  }[];
  /** Leaves out the fields with one of these traits. */
  hides?: Trait[];
  /** Shows no field of a form with one of these traits. */
  hidesForm?: Trait[];
  /** What happens after `answerTimeoutMs`. Default: `cancel`. */
  atTimeout?: "cancel" | "decline" | "error" | "silence";
  /** The answers that the client has no way to give. */
  neverSends?: ("decline" | "cancel")[];
  /** The parts of a schema that the client neither checks nor shows. */
  ignores?: ("pattern" | "format" | "length" | "range" | "default" | "text-default")[];
  /** Selects the first option of a required single choice. */
  preselectsFirst?: boolean;
  /** Removes spaces around text answers. */
  trimsText?: boolean;
  source?: Source | undefined;
};

/** Where it is known from that a host does so. */
type Source = { name: string; date: string };

/** The profiles that the playground knows by name. */
export type BuiltInProfile =
  | "Everything"
  | "Form only"
  | "URL only"
  | "Empty object"
  | "No elicitation"
  | "2025-06-18 client"
  | "Declines everything"
  | "Slow person"
  | "Declines in 20 ms"
  | "Never answers"
  | "Accepts unasked"
  | "Gives up at 60 s"
  | "Errors at 300 s"
  | "Number field hides form"
  | HostProfile;

/** The hosts that the playground imitates. */
export type HostProfile =
  | "claude-code"
  | "claude-code-headless"
  | "claude-vscode"
  | "claude-cowork"
  | "claude-desktop"
  | "vscode"
  | "vscode-agents"
  | "copilot-cli"
  | "codex-tui"
  | "codex-full-access"
  | "cursor"
  | "goose"
  | "fast-agent-auto-cancel"
  | "zed-acp"
  | "gemini-cli"
  | "opencode";
