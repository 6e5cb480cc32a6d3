import { findPersonalData, type PersonalData } from "../../url/personalData.ts";
import { isSamePage } from "../../url/samePage.ts";
import type { UrlRiskId } from "../../url/urlRisks.ts";
import { newerRevisions } from "./revisions.ts";
import { defineRule, found, markIf, quote, typeScriptSdk, type LintRule } from "./rule.ts";

/** Rules for the request as a whole, and for the URL of URL mode. */
export const requestRules: readonly LintRule[] = [
  defineRule({
    id: "mode-unknown",
    severity: "breaks-spec",
    problem: "The mode is neither “form” nor “url”.",
    fix: "Set mode to “form” or “url”, or leave it out for a form.",
    revisions: newerRevisions,
    section: "elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ request: { mode } }) =>
      markIf(mode !== undefined && mode !== "form" && mode !== "url", ["mode"], found(mode)),
  }),
  defineRule({
    id: "message-missing",
    severity: "breaks-spec",
    problem: "The question has no message.",
    fix: "Add a message that tells the person why you ask.",
    section: "elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ request: { message } }) => markIf(typeof message !== "string", ["message"]),
  }),
  defineRule({
    id: "message-empty",
    severity: "poor-ux",
    problem: "The message is empty.",
    fix: "Write a message that tells the person what you ask for and why.",
    section: "elicitation-requests",
    find: ({ request: { message } }) =>
      markIf(typeof message === "string" && !/\S/.test(message), ["message"]),
  }),
  defineRule({
    id: "url-mode-unsupported",
    severity: "breaks-spec",
    problem: "This revision has no URL mode.",
    fix: "Use a form, or ask only clients that declare elicitation.url: URL mode was added in 2025-11-25.",
    revisions: ["2025-06-18"],
    section: "url-mode-elicitation-requests",
    find: ({ isUrl }) => markIf(isUrl, ["mode"]),
  }),
  defineRule({
    id: "url-invalid",
    severity: "breaks-spec",
    problem: "The URL is invalid.",
    fix: "Send a complete URL such as https://example.com/sign-in.",
    revisions: newerRevisions,
    section: "url-mode-elicitation-requests",
    hosts: [typeScriptSdk],
    find: (asked) =>
      asked.isUrl && asked.request["url"] === undefined
        ? [{ path: ["url"], detail: "There is no url." }]
        : findRisks("invalid")(asked),
  }),
  defineRule({
    id: "url-id-missing",
    severity: "breaks-spec",
    problem: "A question in URL mode has no elicitationId.",
    fix: "Add an elicitationId, a string that is unique among your questions.",
    revisions: ["2025-11-25"],
    section: "url-mode-elicitation-requests",
    hosts: [typeScriptSdk],
    find: ({ isUrl, request }) =>
      markIf(isUrl && typeof request["elicitationId"] !== "string", ["elicitationId"]),
  }),
  defineRule({
    id: "url-id-reused",
    severity: "breaks-spec",
    problem: "A question for another page had the same elicitationId.",
    fix: "Create a new elicitationId for each question, for example with randomUUID().",
    section: "url-mode-elicitation-requests",
    revisions: ["2025-11-25"],
    find: ({ isUrl, request, earlier }) =>
      markIf(
        isUrl && earlier !== undefined && !isSamePage(earlier, request),
        ["elicitationId"],
        `${quote(request["elicitationId"])} was used for ${quote(earlier?.["url"])}.`,
      ),
  }),
  defineRule({
    id: "url-id-unlisted",
    severity: "poor-ux",
    problem: "This revision has no elicitationId, and hosts ignore it.",
    fix: "Leave it out: the retry of the call tells you that the person is finished.",
    section: "url-mode-elicitation-requests",
    revisions: ["2026-07-28"],
    find: ({ isUrl, request }) => markIf(isUrl && "elicitationId" in request, ["elicitationId"]),
  }),
  defineRule({
    id: "url-scheme",
    severity: "hosts-may-refuse",
    problem: "Hosts don't open this kind of URL.",
    fix: "Use an https URL: hosts open only web pages.",
    revisions: newerRevisions,
    section: "safe-url-handling",
    find: findRisks("scheme"),
  }),
  defineRule({
    id: "url-not-https",
    severity: "hosts-may-refuse",
    problem: "The URL is not encrypted.",
    fix: "Use https, except on the local machine during development.",
    revisions: newerRevisions,
    section: "safe-url-handling",
    find: findRisks("not-encrypted"),
  }),
  defineRule({
    id: "url-credentials",
    severity: "breaks-spec",
    problem: "The URL contains a user name or a password.",
    fix: "Remove them from the URL and have the person sign in on the page.",
    revisions: newerRevisions,
    section: "safe-url-handling",
    find: findRisks("credentials"),
  }),
  defineRule({
    id: "url-ambiguous",
    severity: "hosts-may-refuse",
    problem: "The host name can look like another.",
    fix: "Use a plain ASCII host name: hosts warn about others.",
    revisions: newerRevisions,
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
    problem: "The URL contains a token, a key or a password.",
    fix: "Keep secrets out of the URL, because anyone who sees it can use them. Identify the person on the page.",
    revisions: newerRevisions,
    section: "safe-url-handling",
    find: findRisks("secret-parameter"),
  }),
  defineRule({
    id: "url-personal-data",
    severity: "breaks-spec",
    problem: "The URL contains personal data, which the spec forbids.",
    fix: "Put an ID that means nothing to others in the URL, and show the data on the page after the person has signed in.",
    revisions: newerRevisions,
    section: "safe-url-handling",
    find({ isUrl, request: { url } }) {
      const found = isUrl && typeof url === "string" ? findPersonalData(url) : [];
      return markIf(found.length > 0, ["url"], describePersonalData(found));
    },
  }),
];

/** One mark for all of these risks together. */
function findRisks(...ids: UrlRiskId[]): LintRule["find"] {
  return ({ urlRisks }) => {
    const found = urlRisks.filter(({ id }) => ids.includes(id)).map(({ text }) => text);
    return markIf(found.length > 0, ["url"], found.join(" "));
  };
}

/** Without the data itself, which would end up in reports. */
function describePersonalData(found: readonly PersonalData[]): string {
  const described = found.map(({ what, parameter }) => {
    if (parameter === undefined) return `${what} in the path`;
    return parameter === "" ? `${what} in the query` : `${what} in ${quote(parameter)}`;
  });
  return `It has ${[...new Set(described)].slice(0, 5).join(", ")}.`;
}
