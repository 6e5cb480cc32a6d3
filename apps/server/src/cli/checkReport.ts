import type { Writable } from "node:stream";
import type { RecordedCard } from "@elicitation-playground/shared/api/hostCards";
import {
  describeProgress,
  isFault,
  listNewResults,
  progressOfCard,
} from "@elicitation-playground/shared/hosts/cardProgress";
import {
  probeVerdicts,
  type HostCard,
  type ProbeResult,
} from "@elicitation-playground/shared/hosts/hostCard";
import { describeLatency } from "@elicitation-playground/shared/hosts/hostCardText";
import { nameHost, transportNames } from "@elicitation-playground/shared/hosts/nameHost";
import { escapeHiddenCharacters } from "@elicitation-playground/shared/text/hiddenCharacters";
import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import type { HostCardLog } from "../hostCards/hostCardLog.ts";
import { printLine } from "./command.ts";

type ReportOptions = { stdout: Writable; stderr: Writable; json: boolean };

/** Prints each result of a probe as it is recorded, and at the end what each host did. */
export function createCheckReport(log: HostCardLog, { stdout, stderr, json }: ReportOptions) {
  const known = new Map(log.list().cards.map(({ id, card }) => [id, card]));
  const checked = new Set<string>();
  const output = json ? stderr : stdout;
  const printJson = (value: object) =>
    void stdout.write(`${toPrintableJson(JSON.stringify(value))}\n`);

  function update({ id, card }: RecordedCard): void {
    const before = known.get(id);
    if (before === card) return;
    known.set(id, card);
    const results = listNewResults(before, card);
    if (!before) printLine(output, describeHost(card));
    if (!before || results.length > 0) checked.add(id);
    for (const result of results) {
      if (json) printJson({ card: id, host: card.host, era: card.era, result });
      else printLine(output, describeResult(card, result));
    }
  }

  const unfollow = log.follow(() => log.list().cards.forEach(update));
  return {
    finish(fileOf: (cardId: string) => string | undefined): void {
      unfollow();
      const cards = log.list().cards.filter(({ id }) => checked.has(id));
      if (cards.length === 0) printLine(output, "\nNo host connected.");
      for (const { id, card } of cards) {
        const file = fileOf(id);
        if (json) printJson({ card: id, host: card.host, progress: progressOfCard(card), file });
        printLine(output, `\n${describeHostLine(card)}: ${describeProgress(card)}`);
        if (file !== undefined) printLine(output, `  The card is in ${file}`);
      }
    },
  };
}

/** For example “codex-mcp-client 0.99 · 2025-11-25 · stdio”. */
function describeHostLine(card: HostCard): string {
  const era = escapeHiddenCharacters(shorten(card.era, 40));
  return [nameHost(card), era, transportNames[card.transport]].join(" · ");
}

function describeHost(card: HostCard): string {
  const { elicitation } = card.capabilities;
  const declared =
    elicitation === undefined
      ? "declares no elicitation"
      : `declares elicitation ${shorten(escapeHiddenCharacters(JSON.stringify(elicitation)), 200)}`;
  return `${describeHostLine(card)}  ${declared}`;
}

function describeResult(card: HostCard, result: ProbeResult): string {
  const { id, verdict, detail } = result;
  const mark = isFault(result) ? "✗" : "✓";
  const latency = describeLatency(result);
  const seen =
    verdict === "pass"
      ? latency && `answered in ${latency}`
      : shorten(escapeHiddenCharacters(detail.replaceAll(/\s+/g, " ")), 300);
  const label = probeVerdicts[verdict].toLowerCase();
  return [describeHostLine(card), `${mark} ${label}`, id, seen].filter(Boolean).join("  ");
}
