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

/** What can always be typed, for those who would rather press it. */
export function TerminalKeys({ isSending, hasBack, onKey }: TerminalKeysProps) {
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
