import { escapeHiddenCharacters } from "../text/hiddenCharacters.ts";
import { shorten } from "../text/shorten.ts";
import { probeVerdicts, type HostCard, type ProbeResult, type ProbeVerdict } from "./hostCard.ts";

/** A host card as Markdown. Everything that a host sent is escaped. */
export function toMarkdown(card: HostCard): string {
  const { host, era, transport, updatedAt, probes, repeat } = card;
  const verdicts = Object.keys(probeVerdicts) as ProbeVerdict[];
  const counts = verdicts.flatMap((verdict) => {
    const count = probes.filter((probe) => probe.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${probeVerdicts[verdict].toLowerCase()}`];
  });
  const latencies = probes.some(({ latencyMs }) => latencyMs !== undefined);
  const head = ["Probe", "Verdict", "What was seen", ...(latencies ? ["Time"] : [])];
  const rows = probes.map((probe) => [
    `\`${probe.id}\` ${toText(probe.title)}`,
    probeVerdicts[probe.verdict],
    toText(probe.detail),
    ...(latencies ? [describeLatency(probe)] : []),
  ]);
  return [
    `# Host card: ${toText(host.title ?? host.name)} ${toText(host.version)}`,
    [
      `- Client: ${toText(host.name)} ${toText(host.version)}`,
      `- Protocol: ${toText(era)} over ${transport === "http" ? "HTTP" : "stdio"}`,
      `- Declares: ${toText(JSON.stringify(card.capabilities))}`,
      `- Date: ${updatedAt.slice(0, 10)}`,
      `- Result: ${counts.join(", ")}`,
    ].join("\n"),
    toTable(head, rows),
    "## How to repeat it",
    repeat,
  ].join("\n\n");
}

function toTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function describeLatency({ latencyMs }: ProbeResult): string {
  if (latencyMs === undefined) return "";
  return latencyMs < 1_000 ? `${latencyMs} ms` : `${(latencyMs / 1_000).toFixed(1)} s`;
}

/** Text of others: on one line, without hidden characters, and no markup. */
function toText(text: string): string {
  return escapeHiddenCharacters(shorten(text, 400)).replaceAll(
    /[\\`*_{}[\]<>#|!~&]/g,
    String.raw`\$&`,
  );
}
