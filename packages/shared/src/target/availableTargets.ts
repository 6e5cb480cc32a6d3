import type { Target } from "./target.ts";
import type { Profile } from "../profile/profile.ts";

// The targets to choose from besides the samples (`GET /api/targets`), and the saved profiles.

/** A value that a config file asks for. */
export type ConfiguredInput = {
  id: string;
  description?: string;
  /** Hidden while typing. */
  password: boolean;
  default?: string;
  /** Without options any text is allowed. */
  options?: string[];
};

/** An MCP server named on the command line or in a config file. */
export type ConfiguredTarget = {
  name: string;
  /** Its target, with secrets masked and placeholders unfilled. */
  target: Exclude<Target, { kind: "sample" | "configured" }>;
  inputs: ConfiguredInput[];
  /** Named on the command line, so a new session connects it at once. */
  connectsAtOnce: boolean;
  /** The config file that defines it. */
  from?: string;
  /** The profile chosen on the command line. */
  profile?: Profile;
};

/** A target that was connected on this machine before. Its secrets are not kept, but empty. */
export type RecentTarget = {
  id: string;
  label: string;
  target: Exclude<Target, { kind: "sample" | "configured" }>;
  usedAt: string;
};

export type AvailableTargets = {
  configured: ConfiguredTarget[];
  recent: RecentTarget[];
  /** Whether an MCP server may be started as a program. */
  programs: boolean;
};

export type SavedProfile = { name: string; profile: Profile };
