import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import { failsTest, type LintSetting } from "../../scenario/format/scenarioSchema.ts";
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
  readonly #setting: LintSetting;
  readonly #linting: Linting | undefined;
  readonly #lint: QuestionLint;
  readonly #unfollow: () => void;

  constructor(log: EventLog, setting: LintSetting, linting?: Linting) {
    this.#setting = linting ? "warn" : setting;
    this.#linting = linting;
    this.#lint = new QuestionLint(linting?.revision);
    const isOff = this.#setting === "off";
    this.#unfollow = isOff ? () => undefined : log.follow((event) => this.#lint.look(event));
  }

  /** Usability remarks are left to the lint command, unless the test lists their rules. */
  get findings(): QuestionFinding[] {
    const { findings } = this.#lint;
    if (this.#linting) return findings;
    const rules = Array.isArray(this.#setting) ? this.#setting : [];
    return findings.filter(({ severity, rule }) => severity !== "poor-ux" || rules.includes(rule));
  }

  /** The error that ends the test after its questions have been considered. */
  judge(error: unknown): unknown {
    const { findings } = this;
    const [worst] = findings
      .filter(({ rule }) => failsTest(this.#setting, rule))
      .toSorted(bySeverity);
    const failure = error instanceof TestFailure ? error : undefined;
    const isOther = failure ? failure.failure.kind === "unreachable" : error !== undefined;
    if (findings.length === 0 || isOther) return error;
    if (worst) return badQuestion(worst, failure);
    return failure && explain(failure, findings);
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
  const { kind, cause } = failure.failure;
  const broken = findings.find(({ rule }) => unreadable.has(rule));
  if (!broken || kind !== "refused-request") return failure;
  return failure.withCause(`${describe(broken)} ${cause}`);
}
