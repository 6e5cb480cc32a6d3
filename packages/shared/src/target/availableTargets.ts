import type { Target } from "./target.ts";
import type { Profile } from "../profile/profile.ts";

// What can be connected besides the samples: `GET /api/targets`, and the saved profiles.

/** A value that a config file asks the person for. */
export type ConfiguredInput = {
  id: string;
  description?: string;
  /** Typed unseen. */
  password: boolean;
  default?: string;
  /** To choose from; free text without them. */
  options?: string[];
};

/** An MCP server named on the command line or in a config file. */
export type ConfiguredTarget = {
  name: string;
  /** As it would be connected, secrets masked and placeholders as they are written. */
  target: Exclude<Target, { kind: "sample" | "configured" }>;
  inputs: ConfiguredInput[];
  /** Given on the command line itself: connected as soon as a session opens. */
  connectsAtOnce: boolean;
  /** The config file it stands in. */
  from?: string;
  /** The client to be there, chosen on the command line. */
  profile?: Profile;
};

/** A target that was connected before on this machine. Its secrets are not kept: they are empty. */
export type RecentTarget = {
  id: string;
  label: string;
  target: Exclude<Target, { kind: "sample" | "configured" }>;
  usedAt: string;
};

export type AvailableTargets = { configured: ConfiguredTarget[]; recent: RecentTarget[] };

export type SavedProfile = { name: string; profile: Profile };
