import { shorten } from "@elicitation-playground/shared/text/shorten";
import { TestFailure } from "../failure/failure.ts";
import type { Difference } from "../match/difference.ts";
import { matchJson } from "../match/matchValue.ts";
import type { Conversation, ConversationStep } from "./conversation.ts";

/** What a gateway changed; `expected` is direct and `actual` through the gateway. */
export function compareConversations(direct: Conversation, through: Conversation): Difference[] {
  const era = matchJson("the protocol version", direct.era, through.era);
  return [
    ...era,
    ...compareSteps(direct.steps, through.steps),
    ...compareNotifications("the progress notifications", direct.progress, through.progress),
    ...compareNotifications("the log notifications", direct.logs, through.logs),
  ];
}

/** Ends at the first step that is another one, because all later ones may follow from it. */
function compareSteps(direct: ConversationStep[], through: ConversationStep[]): Difference[] {
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

function matchStep(a: ConversationStep, b: ConversationStep): Difference[] {
  const name = a.kind === "question" ? a.title : `the ${a.kind}`;
  return Object.keys({ ...a.value, ...b.value })
    .flatMap((key) => matchJson(key, a.value[key], b.value[key]))
    .map((difference) => ({ ...difference, what: `${difference.what} of ${name}` }));
}

/** What is missing or in another order. More of them may come from a slower run. */
function compareNotifications(what: string, direct: string[], through: string[]): Difference[] {
  const left = [...through];
  const missing = direct.filter((text) => {
    const at = left.indexOf(text);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const [first] = missing;
  if (first !== undefined) {
    const expected = `${direct.length} with ${first}`;
    const actual = through.length === 0 ? "none" : `${through.length} without it`;
    return [{ what, expected, actual }];
  }
  const inOrder = through.filter((text) => direct.includes(text));
  const isReordered = direct.some((text, at) => inOrder[at] !== text);
  if (!isReordered || inOrder.length !== direct.length) return [];
  return [
    { what: `the order of ${what}`, expected: direct.join(", "), actual: inOrder.join(", ") },
  ];
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
