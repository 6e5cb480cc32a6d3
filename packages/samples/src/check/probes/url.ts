import { judgeAsked, readingMs } from "../probe/judge.ts";
import {
  defineProbe,
  form,
  yesNo,
  type Asked,
  type Judgement,
  type ProbeContext,
  type Questions,
  type StepOutcome,
  type UrlQuestion,
} from "../probe/probe.ts";
import { readAsked } from "../probe/runProbe.ts";

const needs = ["url"] as const;
const topic = "url";
/** How long the person has for the page. */
const pageMs = 5 * 60 * 1_000;
const seconds = { default: pageMs / 1_000, about: "How many seconds the person has for the page." };

const visitPage: UrlQuestion = {
  kind: "url",
  message: "Accept, open the page and press Finish there.",
  expects: { action: "accept" },
};
const stayAway = (message: string): UrlQuestion => ({
  kind: "url",
  message,
  expects: { action: "decline" },
});

/** A page that is fetched before anyone can have agreed is a fault, whatever the answer is. */
function judgePage(
  questions: Questions,
  asked: Asked,
  context: ProbeContext,
  mayFetch: boolean,
): Judgement {
  const judgement = judgeAsked({}, questions, asked, context);
  const { fetchedMs } = asked.answers["page"] ?? {};
  const [question] = Object.values(questions);
  if (fetchedMs === undefined || !question) return judgement;
  const isEarly = !context.isScripted && fetchedMs < readingMs(question);
  if (mayFetch && !isEarly) return judgement;
  const detail = `The page was fetched ${fetchedMs} ms after the question was sent, without consent.`;
  return { ...judgement, verdict: "fail", detail };
}

function judgeVisit(
  judgement: Judgement,
  { isVisited, isCancelled }: StepOutcome,
  { seconds }: ProbeContext,
): Judgement {
  if (isVisited) return judgement;
  const why = isCancelled
    ? "the host cancelled the call before the page was finished"
    : `the page was not finished within ${seconds} seconds`;
  return { ...judgement, verdict: "fail", detail: `The host sent accept, but ${why}.` };
}

export const urlProbes = [
  defineProbe({
    name: "url-declined",
    title: "A page that is declined",
    topic,
    checks: "The person can decline a page, and the host does not fetch it.",
    needs,
    requirements: ["EL-decline-and-cancel", "URL-no-prefetch", "URL-consent"],
    questions: () => ({ page: stayAway("Do not open this page: decline.") }),
    *run(context, questions) {
      const asked = readAsked(yield { kind: "ask", questions });
      return judgePage(questions, asked, context, false);
    },
  }),
  defineProbe({
    name: "url-whole",
    title: "The whole address",
    topic,
    checks: "The host shows the whole address before the person decides.",
    needs: ["url", "form"],
    requirements: ["URL-whole", "URL-no-prefetch"],
    questions: () => ({
      page: {
        ...stayAway(
          "Look at the word at the end of the address; the next question is about it. Do not open the page: decline or cancel.",
        ),
        mayCancel: true,
        query:
          "?from=a-host-check&purpose=to-see-whether-the-whole-address-is-shown&word=lighthouse",
      },
      back: {
        ...form(
          "Which word stood at the end of the address? Choose, then accept.",
          {
            word: {
              type: "string",
              title: "Word",
              enum: ["harbor", "lighthouse", "island", "I did not see the end"],
            },
          },
          { word: "lighthouse" },
        ),
        wrong: "The host did not show the whole address.",
      },
    }),
    *run(context, { page, back }) {
      if (!page || !back) throw new Error("A question is missing.");
      const asked = readAsked(yield { kind: "ask", questions: { page } });
      const judgement = judgePage({ page }, asked, context, false);
      if (judgement.verdict !== "pass") return judgement;
      const after = readAsked(yield { kind: "ask", questions: { back } });
      return judgeAsked({}, { back }, after, context);
    },
  }),
  defineProbe({
    name: "url-opened",
    title: "A page that is opened",
    topic,
    checks: "The host opens a page after the person has agreed.",
    needs,
    requirements: ["URL-consent", "URL-no-prefetch"],
    seconds,
    questions: () => ({ page: visitPage }),
    *run(context, questions) {
      const asked = readAsked(yield { kind: "ask", questions });
      const judgement = judgePage(questions, asked, context, true);
      if (judgement.verdict !== "pass") return judgement;
      const visit = yield { kind: "visit", question: "page", ms: context.seconds * 1_000 };
      return judgeVisit(judgement, visit, context);
    },
  }),
  defineProbe({
    name: "url-completed",
    title: "Completion of a page",
    topic,
    checks: "The host shows that a page is finished when the MCP server notifies it.",
    needs: ["url", "form"],
    eras: ["2025"],
    requirements: [],
    seconds,
    questions: () => ({
      page: {
        ...visitPage,
        message: "Accept, open the page and press Finish there. Then see how the host shows it.",
      },
      back: yesNo(
        "Did the host show that the page was finished, or go on by itself? Choose yes or no, then accept.",
        "yes",
        "The host did not show that the page was finished.",
      ),
    }),
    *run(context, { page, back }) {
      if (!page || !back) throw new Error("A question is missing.");
      // A host may keep the question open until it is notified.
      const asked = readAsked(yield { kind: "ask", questions: { page }, notifies: true });
      const judgement = judgePage({ page }, asked, context, true);
      if (judgement.verdict !== "pass") return judgement;
      const visit = yield { kind: "visit", question: "page", ms: context.seconds * 1_000 };
      if (!visit.isVisited) return judgeVisit(judgement, visit, context);
      const after = readAsked(yield { kind: "ask", questions: { back } });
      return judgeAsked({}, { back }, after, context);
    },
  }),
  defineProbe({
    name: "url-stray-completion",
    title: "A stray completion",
    topic,
    checks: "The host ignores a completion notification for an unknown question.",
    needs: ["url", "form"],
    eras: ["2025"],
    requirements: ["URL-stray-completion"],
    traits: [],
    questions: () => ({
      back: form(
        'The host was notified of a page that it does not know. If it still works, type "fine" and accept.',
        { word: { type: "string", title: "Word" } },
        { word: "fine" },
      ),
    }),
    *run(context, questions) {
      yield { kind: "stray-completion" };
      return judgeAsked({}, questions, readAsked(yield { kind: "ask", questions }), context);
    },
  }),
  defineProbe({
    name: "url-required",
    title: "Error -32042",
    topic,
    checks:
      "The host offers the page of an error -32042, and the call can be retried after the visit.",
    needs,
    eras: ["2025"],
    requirements: ["URL-manual-retry"],
    questions: () => ({
      required: {
        ...visitPage,
        message:
          "This call needs a page first. Open it, press Finish there, and let the call be retried.",
      },
    }),
    *run(_context, { required }) {
      if (required?.kind !== "url") throw new Error("The question is missing.");
      for (let isAgain = false; ; isAgain = true) {
        const { isVisited } = yield { kind: "require", question: required, isAgain };
        if (isVisited) {
          return { verdict: "pass", detail: "The host called again after the page was finished." };
        }
      }
    },
  }),
];
