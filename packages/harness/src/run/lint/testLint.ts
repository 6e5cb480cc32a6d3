import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { LintLevel } from "../../scenario/format/scenarioSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { show } from "../match/difference.ts";
import type { QuestionFinding } from "./questionFinding.ts";
import { QuestionLint, type LintedRevision } from "./questionLint.ts";

/** A run for the sake of its findings. */
export type Linting = {
  revision: LintedRevision;
  /** Receives at the end how many questions the test asked. */
  onQuestions: (count: number) => void;
};

/** Lints the questions of a test as they are asked, because the log drops old frames. */
export class TestLint {
  readonly #level: LintLevel;
  readonly #linting: Linting | undefined;
  readonly #lint: QuestionLint;
  readonly #unfollow: () => void;

  constructor(log: EventLog, level: LintLevel, linting?: Linting) {
    this.#level = linting ? "warn" : level;
    this.#linting = linting;
    this.#lint = new QuestionLint(linting?.revision);
    const isOff = this.#level === "off";
    this.#unfollow = isOff ? () => undefined : log.follow((event) => this.#lint.look(event));
  }

  /** Usability remarks are left to the lint command. */
  get findings(): QuestionFinding[] {
    if (this.#linting) return this.#lint.findings;
    return this.#lint.findings.filter(({ severity }) => severity !== "poor-ux");
  }

  /** The error that ends the test after its questions have been considered. */
  judge(error: unknown): unknown {
    const [worst] = this.findings.toSorted(bySeverity);
    const failure = error instanceof TestFailure ? error : undefined;
    const isOther = failure ? failure.failure.kind === "unreachable" : error !== undefined;
    if (!worst || isOther) return error;
    if (this.#level === "error") return badQuestion(worst, failure);
    return failure && explain(failure, this.findings);
  }

  close(): void {
    this.#unfollow();
    this.#linting?.onQuestions(this.#lint.questions);
  }
}

function bySeverity(a: QuestionFinding, b: QuestionFinding): number {
  return Number(b.severity === "breaks-spec") - Number(a.severity === "breaks-spec");
}

function badQuestion(finding: QuestionFinding, failure: TestFailure | undefined): TestFailure {
  const also = failure ? ` The test also failed otherwise: ${failure.failure.cause}` : "";
  return new TestFailure("bad-question", `${describe(finding)}${also}`, {
    differences: failure?.failure.differences ?? [],
    at: failure?.at ?? [],
    reason: failure,
  });
}

function describe({ rule, text, fix, question, path }: QuestionFinding): string {
  return `${rule}: ${text} In the question ${show(question)}, ${path}. ${fix}`;
}

/** The rules that a question breaks if a client can't read it. */
const unreadable: ReadonlySet<string> = new Set(["mode-unknown", "url-invalid"]);

/** Names the rule first if it is why the client refused the question. */
function explain(failure: TestFailure, findings: QuestionFinding[]): TestFailure {
  const { kind, cause, differences, place } = failure.failure;
  const broken = findings.find(({ rule }) => unreadable.has(rule));
  if (!broken || !cause.includes("The elicitation request cannot be read.")) return failure;
  return new TestFailure(kind, `${describe(broken)} ${cause}`, {
    differences,
    at: failure.at,
    ...(place && { place }),
    reason: failure,
  });
}
