import {
  answerActions,
  type Coverage,
  type Covered,
  type QuestionCoverage,
  type ServerCoverage,
} from "./coverage.ts";
import type { CoverageFacts, QuestionFacts } from "./coverageWatch.ts";

const most = { servers: 100, questions: 500 };

type ServerFacts = Omit<CoverageFacts, "questions"> & { questions: Map<string, QuestionFacts> };

/** What all tests of a run saw. */
export class CoverageSum {
  readonly #servers = new Map<string, ServerFacts>();

  add(facts: CoverageFacts): void {
    const { server } = facts;
    const before = this.#servers.get(server);
    if (!before && this.#servers.size === most.servers) return;
    const sum: ServerFacts = {
      server,
      testedEras: unite(before?.testedEras, facts.testedEras),
      knownEras: unite(before?.knownEras, facts.knownEras),
      listedTools: unite(before?.listedTools, facts.listedTools),
      calledTools: unite(before?.calledTools, facts.calledTools),
      questions: before?.questions ?? new Map<string, QuestionFacts>(),
      moreQuestions: (before?.moreQuestions ?? 0) + facts.moreQuestions,
    };
    for (const question of facts.questions) addQuestion(sum, question);
    this.#servers.set(server, sum);
  }

  toCoverage(): Coverage {
    return { servers: [...this.#servers.values()].map(toServerCoverage) };
  }
}

function addQuestion(sum: ServerFacts, facts: QuestionFacts): void {
  const before = sum.questions.get(facts.key);
  if (!before && sum.questions.size === most.questions) {
    sum.moreQuestions += 1;
    return;
  }
  sum.questions.set(facts.key, {
    key: facts.key,
    message: before?.message ?? facts.message,
    asked: (before?.asked ?? 0) + facts.asked,
    actions: unite(before?.actions, facts.actions),
    otherAnswers: unite(before?.otherAnswers, facts.otherAnswers),
    fields: unite(before?.fields, facts.fields),
    filled: unite(before?.filled, facts.filled),
  });
}

function toServerCoverage(sum: ServerFacts): ServerCoverage {
  const { server, testedEras, knownEras, listedTools, calledTools, moreQuestions } = sum;
  return {
    name: server,
    eras: cover(testedEras.toSorted(), knownEras.toSorted()),
    tools: cover(
      // A test may call a tool that does not exist, to see what happens.
      calledTools.filter((name) => listedTools.length === 0 || listedTools.includes(name)),
      listedTools,
    ),
    questions: [...sum.questions.values()].map(toQuestionCoverage),
    moreQuestions,
  };
}

function toQuestionCoverage(facts: QuestionFacts): QuestionCoverage {
  const { message, asked, actions, otherAnswers, fields, filled } = facts;
  return {
    message,
    asked,
    actions: {
      seen: answerActions.filter((action) => actions.includes(action)),
      missing: answerActions.filter((action) => !actions.includes(action)),
    },
    otherAnswers: otherAnswers.toSorted(),
    fields: cover(filled, fields),
  };
}

function cover(seen: string[], known: string[]): Covered {
  return { seen, missing: known.filter((each) => !seen.includes(each)) };
}

function unite<T>(before: readonly T[] | undefined, more: readonly T[]): T[] {
  return [...new Set([...(before ?? []), ...more])];
}
