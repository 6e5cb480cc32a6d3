type RoundQuestion = { isOpen: () => boolean; leave: () => void };

/** The questions of one round. Their answers leave together, when none of them is open. */
export class QuestionRound {
  readonly #questions: RoundQuestion[] = [];

  /** All questions of a round join before any of them can be answered. */
  join(question: RoundQuestion): void {
    this.#questions.push(question);
  }

  leaveIfAnswered(): void {
    if (this.#questions.some(({ isOpen }) => isOpen())) return;
    for (const { leave } of this.#questions.splice(0)) leave();
  }
}
