import { escapeHiddenCharacters } from "../text/hiddenCharacters.ts";
import { shorten } from "../text/shorten.ts";
import { probeVerdicts, type HostCard, type ProbeResult, type ProbeVerdict } from "./hostCard.ts";

const verdicts = Object.keys(probeVerdicts) as ProbeVerdict[];

/** A host card as Markdown. Everything that the host sent is escaped. */
export function toMarkdown(card: HostCard): string {
  const { host, era, transport, capabilities, updatedAt, probes, repeat } = card;
  const topicOf = ({ topic = "Probes" }: ProbeResult) => topic;
  const topics = [...new Set(probes.map(topicOf))];
  return [
    `# Host card: ${toText(host.title ?? host.name)} ${toText(host.version)}`,
    [
      `- Client: ${toText(host.name)} ${toText(host.version)}`,
      `- Protocol: ${toText(era)} over ${transport === "http" ? "HTTP" : "stdio"}`,
      `- Declares: ${toCode(JSON.stringify(capabilities))}`,
      `- Date: ${updatedAt.slice(0, 10)}`,
      `- Result: ${countVerdicts(probes)}`,
    ].join("\n"),
    ...topics.flatMap((topic) => [
      `## ${toText(topic)}`,
      toTable(probes.filter((probe) => topicOf(probe) === topic)),
    ]),
    "## How to repeat it",
    repeat,
  ].join("\n\n");
}

/** `12 pass, 1 fail`: the verdicts that occur, in their order. */
export function countVerdicts(probes: readonly ProbeResult[]): string {
  const counts = verdicts.flatMap((verdict) => {
    const count = probes.filter((probe) => probe.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${probeVerdicts[verdict].toLowerCase()}`];
  });
  return counts.join(", ");
}

function toTable(probes: readonly ProbeResult[]): string {
  const rows = probes.map((probe) => [
    `${toText(probe.title)} (\`${probe.id.replaceAll(/[^\w-]/g, "")}\`)`,
    probeVerdicts[probe.verdict],
    toText(probe.detail),
    describeLatency(probe),
  ]);
  const head = ["Probe", "Verdict", "What was seen", "Time"];
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function describeLatency({ latencyMs }: ProbeResult): string {
  if (latencyMs === undefined) return "";
  return latencyMs < 1_000 ? `${latencyMs} ms` : `${(latencyMs / 1_000).toFixed(1)} s`;
}

/** Text of others on one line, where it is neither markup nor hides anything. */
function toText(text: string): string {
  const shown = escapeHiddenCharacters(shorten(text, 400));
  return shown
    .replaceAll(/[\\`*_{}[\]<>#|!~&$]/g, String.raw`\$&`)
    .replaceAll("://", String.raw`\://`);
}

function toCode(text: string): string {
  return `\`${escapeHiddenCharacters(shorten(text, 400)).replaceAll("`", "'")}\``;
}
