import type { UrlRiskId } from "../../url/urlRisks.ts";
import { defineRule, found, markIf, typeScriptSdk, type LintRule } from "./rule.ts";

/** Rules for the request as a whole, and for the URL of URL mode. */
export const requestRules: readonly LintRule[] = [
  defineRule({
    id: "mode-unknown",
    severity: "breaks-spec",
    advice: "Set mode to “form” or “url”, or leave it out for a form.",
    section: "elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ request: { mode } }) =>
      markIf(mode !== undefined && mode !== "form" && mode !== "url", ["mode"], found(mode)),
  }),
  defineRule({
    id: "message-missing",
    severity: "breaks-spec",
    advice: "Add a message that tells the person why you ask.",
    section: "elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ request: { message } }) => markIf(typeof message !== "string", ["message"]),
  }),
  defineRule({
    id: "message-empty",
    severity: "poor-ux",
    advice: "Write a message: without one the person does not know what you ask for or why.",
    section: "elicitation-requests",
    find: ({ request: { message } }) =>
      markIf(typeof message === "string" && !/\S/.test(message), ["message"]),
  }),
  defineRule({
    id: "url-mode-unsupported",
    severity: "breaks-spec",
    advice: "Use a form: URL mode was added in 2025-11-25.",
    section: "url-mode-elicitation-requests",
    find: ({ isUrl, era }) =>
      markIf(isUrl && era < "2025-11-25", ["mode"], `This connection uses ${era}.`),
  }),
  defineRule({
    id: "url-invalid",
    severity: "breaks-spec",
    advice: "Send a valid URL.",
    section: "url-mode-elicitation-requests",
    hosts: [typeScriptSdk],
    find: findRisks("invalid"),
  }),
  defineRule({
    id: "url-id-missing",
    severity: "breaks-spec",
    advice: "Add an elicitationId: 2025-11-25 requires one in URL mode.",
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
    advice: "Use https: hosts open only web pages.",
    section: "safe-url-handling",
    find: findRisks("scheme"),
  }),
  defineRule({
    id: "url-not-https",
    severity: "hosts-may-refuse",
    advice: "Use https, except on the local machine during development.",
    section: "safe-url-handling",
    find: findRisks("not-encrypted"),
  }),
  defineRule({
    id: "url-credentials",
    severity: "breaks-spec",
    advice: "Remove the user name and password from the URL.",
    section: "safe-url-handling",
    find: findRisks("credentials"),
  }),
  defineRule({
    id: "url-ambiguous",
    severity: "hosts-may-refuse",
    advice: "Use a plain ASCII host name: hosts warn about names that can look like another.",
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
    advice: "Keep tokens, keys and passwords out of the URL: anyone who sees it can use them.",
    section: "safe-url-handling",
    find: findRisks("secret-parameter"),
  }),
];

/** One mark for all of these risks together. */
function findRisks(...ids: UrlRiskId[]): LintRule["find"] {
  return ({ urlRisks }) => {
    const found = urlRisks.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
    return markIf(found.length > 0, ["url"], found.join(" "));
  };
}
