import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { Component, type ReactNode } from "react";
import { isTyping } from "../../design/typing.ts";
import { deferQuestions, openQuestion } from "./questionQueue.ts";

type QuestionGateProps = {
  /** The question that comes next, if it is not on the screen yet. */
  next: SessionQuestion | undefined;
};

/**
 * Opens the next question, or leaves it to the bar while someone is typing. A class, because it
 * needs to know where the focus was before the page changed: a question that disappears takes the
 * field in which the person was typing with it.
 */
export class QuestionGate extends Component<QuestionGateProps> {
  override componentDidMount(): void {
    this.#decide(isTyping());
  }

  override getSnapshotBeforeUpdate(): boolean {
    return isTyping();
  }

  override componentDidUpdate(_props: QuestionGateProps, _state: unknown, wasTyping: boolean) {
    this.#decide(wasTyping);
  }

  override render(): ReactNode {
    return null;
  }

  #decide(wasTyping: boolean): void {
    const { next } = this.props;
    if (!next) return;
    if (wasTyping) deferQuestions([next]);
    else openQuestion(next.id);
  }
}
