import type { UrlRiskId } from "../../url/urlRisks.ts";
import { defineRule, markIf, quote, typeScriptSdk, type Rule } from "../rule.ts";

/** What holds for a question as a whole, and for the page of a URL question. */
export const requestRules: readonly Rule[] = [
  defineRule({
    id: "mode-unknown",
    severity: "breaks-spec",
    sentence: "A question has the mode “form” or “url”; without one it is a form.",
    section: "elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ request: { mode } }) =>
      markIf(
        mode !== undefined && mode !== "form" && mode !== "url",
        ["mode"],
        `This one says ${quote(mode)}.`,
      ),
  }),
  defineRule({
    id: "message-missing",
    severity: "breaks-spec",
    sentence: "A question has a message that says why it is asked.",
    section: "elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ request: { message } }) => markIf(typeof message !== "string", ["message"]),
  }),
  defineRule({
    id: "message-empty",
    severity: "poor-ux",
    sentence: "The message tells the person what is asked and why; this one is empty.",
    section: "elicitation-requests",
    find: ({ request: { message } }) =>
      markIf(typeof message === "string" && !/\S/.test(message), ["message"]),
  }),
  defineRule({
    id: "url-mode-unknown-yet",
    severity: "breaks-spec",
    sentence: "URL mode begins with revision 2025-11-25; an older one has only forms.",
    section: "url-mode-elicitation-requests",
    find: ({ isUrl, era }) => markIf(isUrl && era < "2025-11-25", ["mode"], `This is ${era}.`),
  }),
  defineRule({
    id: "url-invalid",
    severity: "breaks-spec",
    sentence: "The url must be a valid, whole URL.",
    section: "url-mode-elicitation-requests",
    hosts: [typeScriptSdk],
    find: findRisks("invalid"),
  }),
  defineRule({
    id: "url-id-missing",
    severity: "breaks-spec",
    sentence: "In revision 2025-11-25 a URL question has an elicitationId.",
    section: "url-mode-elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ isUrl, era, request }) =>
      markIf(isUrl && era < "2026" && typeof request["elicitationId"] !== "string", [
        "elicitationId",
      ]),
  }),
  defineRule({
    id: "url-scheme",
    severity: "hosts-may-refuse",
    sentence: "Only a web page can be opened safely: https, or http on this machine.",
    section: "safe-url-handling",
    find: findRisks("scheme"),
  }),
  defineRule({
    id: "url-not-https",
    severity: "hosts-may-refuse",
    sentence: "Outside of development a page should be reached by https.",
    section: "safe-url-handling",
    find: findRisks("not-encrypted"),
  }),
  defineRule({
    id: "url-credentials",
    severity: "breaks-spec",
    sentence: "A URL must not carry credentials.",
    section: "safe-url-handling",
    find: findRisks("credentials"),
  }),
  defineRule({
    id: "url-ambiguous",
    severity: "hosts-may-refuse",
    sentence: "A host in foreign letters or punycode can look like another: hosts warn of it.",
    section: "safe-url-handling",
    find: findRisks(
      "malformed-punycode",
      "punycode",
      "mixed-scripts",
      "look-alike",
      "rewritten-host",
    ),
  }),
  defineRule({
    id: "url-secret",
    severity: "hosts-may-refuse",
    sentence: "A URL must not let in whoever holds it: no token, key or password in it.",
    section: "safe-url-handling",
    find: findRisks("secret-parameter"),
  }),
];

/** At most one mark, however many of these risks the URL has. */
function findRisks(...ids: UrlRiskId[]): Rule["find"] {
  return ({ urlRisks }) => {
    const found = urlRisks.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
    return markIf(found.length > 0, ["url"], found.join(" "));
  };
}
