import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";

/** The classes of the badge with the severity of a finding. */
export const severityBadges: Record<FindingSeverity, string> = {
  error: "badge badge-bad",
  warning: "badge badge-warn",
  note: "badge",
};
