import { shorten } from "@elicitation-playground/shared/text/shorten";
import { TestFailure } from "../failure/failure.ts";
import type { Difference } from "../match/difference.ts";
import { matchJson } from "../match/matchValue.ts";
import type { Transcript, TranscriptStep } from "./transcript.ts";

/** What a gateway changed; `expected` is direct and `actual` through the gateway. */
export function compareTranscripts(direct: Transcript, through: Transcript): Difference[] {
  const era = matchJson("the protocol version", direct.era, through.era);
  return [
    ...era,
    ...compareSteps(direct.steps, through.steps),
    ...direct.progress.compare("the progress notifications", through.progress),
    ...direct.logs.compare("the log notifications", through.logs),
  ];
}

/** Ends at the first step that is another one, because all later ones may follow from it. */
function compareSteps(direct: TranscriptStep[], through: TranscriptStep[]): Difference[] {
  const differences: Difference[] = [];
  for (let at = 0; at < Math.max(direct.length, through.length); at += 1) {
    const [a, b] = [direct[at], through[at]];
    if (a?.kind !== b?.kind) {
      const expected = a?.title ?? "nothing more";
      const actual = b?.title ?? "nothing more";
      return [...differences, { what: `step ${at + 1} of the conversation`, expected, actual }];
    }
    if (!a || !b) break;
    differences.push(...matchStep(a, b));
  }
  return differences;
}

function matchStep(a: TranscriptStep, b: TranscriptStep): Difference[] {
  const name = a.kind === "question" ? a.title : `the ${a.kind}`;
  return Object.keys({ ...a.value, ...b.value })
    .flatMap((key) => matchJson(key, a.value[key], b.value[key]))
    .map((difference) => ({ ...difference, what: `${difference.what} of ${name}` }));
}

const mostCharacters = 200;

/** The failure of a test that is not the same through a gateway. */
export function gatewayDiffers(differences: Difference[], gateway: string): TestFailure {
  const [{ what, expected, actual } = { what: "", expected: "", actual: "" }, ...more] =
    differences;
  const [direct, through] = [expected, actual].map((text) => shorten(text, mostCharacters));
  const others = more.length === 0 ? "" : ` (and ${more.length} more)`;
  const cause = `The gateway changes ${what}: ${direct} directly, ${through} through ${gateway}${others}`;
  return new TestFailure("gateway-differs", cause, { differences, at: ["through"] });
}

/** The host and port of a gateway, as titles show it. */
export function nameGateway(url: string): string {
  return /^\w+:\/\/(?:[^/?#]*@)?([^/?#]+)/.exec(url)?.[1] ?? url;
}
