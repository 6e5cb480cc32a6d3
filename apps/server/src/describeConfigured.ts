import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";

/** What the command line and config files named, in a line for each place. */
export function describeConfigured(configured: ConfiguredTarget[]): string[] {
  const atOnce = configured.filter(({ connectsAtOnce }) => connectsAtOnce);
  const files = new Set(configured.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return [
    ...(atOnce.length > 0 ? [`Connects when the page opens: ${namesOf(atOnce)}`] : []),
    ...[...files].map(
      (file) => `Offered from ${file}: ${namesOf(configured.filter(({ from }) => from === file))}`,
    ),
  ];
}

function namesOf(configured: ConfiguredTarget[]): string {
  return configured.map(({ name }) => name).join(", ");
}
