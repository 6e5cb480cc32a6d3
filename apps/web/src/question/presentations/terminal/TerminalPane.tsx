import type { PromptLine } from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { Answering } from "../../queue/useAnswer.ts";

type TerminalPaneProps = {
  message: string;
  lines: readonly PromptLine[];
  prompt: string;
  answering: Answering;
  /** Offers to go back to the previous field. */
  hasBack?: boolean;
  /** Shown between the message and the first line. */
  children?: ReactNode;
  onTyped?: (typed: string) => void;
  onLine: (typed: string) => void;
};

/**
 * Whether the last line was typed at the prompt. The next question continues there, unless the
 * person has gone elsewhere.
 */
let isAtPrompt = false;

/** A log that a screen reader follows, and one line to type. All text can be selected. */
export function TerminalPane(props: TerminalPaneProps) {
  const { message, lines, prompt, answering, hasBack = false, children, onTyped, onLine } = props;
  const { isReadOnly, isSending } = answering;
  const screen = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // While an answer is being sent there is no prompt.
    if (!input.current) return;
    if (isAtPrompt && document.activeElement === document.body) input.current.focus();
    isAtPrompt = false;
  }, [isSending]);
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
    // With a selection the same keys copy it.
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
        {!isReadOnly && !isSending && (
          <form
            className="terminal-line"
            data-enter="continues"
            onSubmit={(event) => {
              event.preventDefault();
              isAtPrompt = true;
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
      {!isReadOnly && <TerminalKeys isSending={isSending} hasBack={hasBack} onKey={enter} />}
    </>
  );
}

const keys = [
  { name: "Help", typed: "?", shown: "?" },
  { name: "Back", typed: ":back", shown: ":back" },
  { name: "Decline", typed: ":decline", shown: ":decline" },
  { name: "Cancel", typed: ":cancel", shown: "^C" },
];

type TerminalKeysProps = {
  isSending: boolean;
  hasBack: boolean;
  onKey: (typed: string) => void;
};

/** The commands as buttons. */
function TerminalKeys({ isSending, hasBack, onKey }: TerminalKeysProps) {
  return (
    <footer className="terminal-keys">
      {keys
        .filter(({ name }) => hasBack || name !== "Back")
        .map(({ name, typed, shown }) => (
          <button
            key={name}
            type="button"
            className="terminal-key"
            aria-disabled={isSending}
            onClick={() => !isSending && onKey(typed)}
          >
            <kbd aria-hidden="true">{shown}</kbd>
            {name}
          </button>
        ))}
    </footer>
  );
}

function hasSelection(input: HTMLInputElement | null): boolean {
  const isWithin = input !== null && input.selectionStart !== input.selectionEnd;
  return isWithin || (window.getSelection()?.toString() ?? "") !== "";
}
