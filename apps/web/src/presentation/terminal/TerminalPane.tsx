import type { PromptLine } from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { Answering } from "../../elicitation/useAnswer.ts";
import { TerminalKeys } from "./TerminalKeys.tsx";

type TerminalPaneProps = {
  message: string;
  lines: readonly PromptLine[];
  prompt: string;
  answering: Answering;
  /** Several things are asked, one after the other. */
  hasBack?: boolean;
  /** What stands between the message and the first line. */
  children?: ReactNode;
  onTyped?: (typed: string) => void;
  onLine: (typed: string) => void;
};

/** A log that a screen reader follows, and one line to type. All of its text can be selected. */
export function TerminalPane(props: TerminalPaneProps) {
  const { message, lines, prompt, answering, hasBack = false, children, onTyped, onLine } = props;
  const { isSending } = answering;
  const screen = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => input.current?.focus(), [isSending]);
  useLayoutEffect(() => {
    screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [lines, isSending]);

  useEffect(() => {
    const element = screen.current;
    const focus = () => void (hasSelection(input.current) || input.current?.focus());
    element?.addEventListener("click", focus);
    return () => element?.removeEventListener("click", focus);
  }, []);

  const enter = (typed: string) => {
    if (input.current) input.current.value = "";
    onLine(typed);
  };
  const interrupt = (event: KeyboardEvent) => {
    const isInterrupt = event.ctrlKey && event.key === "c";
    // With something selected, the same keys copy it.
    if (!isInterrupt || hasSelection(input.current)) return;
    event.preventDefault();
    enter(":cancel");
  };

  return (
    <>
      <div ref={screen} className="terminal-screen">
        <div className="terminal-log" role="log" aria-label="Questions and answers">
          <p id="question-message" className="plain-text">
            {message}
          </p>
          {children}
          {lines.map(({ by, prompt: asked, text, tone }, index) => (
            <p
              key={String(index)}
              className={`plain-text terminal-${by === "person" ? "person" : (tone ?? "plain")}`}
            >
              {asked !== undefined && <span className="terminal-asked">{asked}: </span>}
              {text}
            </p>
          ))}
          {isSending && <p className="terminal-soft">Sending…</p>}
        </div>
        {!isSending && (
          <form
            className="terminal-line"
            onSubmit={(event) => {
              event.preventDefault();
              enter(input.current?.value ?? "");
            }}
          >
            <label htmlFor="terminal-input">{prompt}:</label>
            <input
              ref={input}
              id="terminal-input"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={interrupt}
              onChange={({ target }) => onTyped?.(target.value)}
            />
          </form>
        )}
      </div>
      <TerminalKeys isSending={isSending} hasBack={hasBack} onKey={enter} />
    </>
  );
}

function hasSelection(input: HTMLInputElement | null): boolean {
  const isWithin = input !== null && input.selectionStart !== input.selectionEnd;
  return isWithin || (window.getSelection()?.toString() ?? "") !== "";
}
