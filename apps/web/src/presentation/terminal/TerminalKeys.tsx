const keys = [
  { name: "Help", typed: "?", shown: "?" },
  { name: "Back", typed: ":back", shown: ":back" },
  { name: "Decline", typed: ":decline", shown: ":decline" },
  { name: "Cancel", typed: ":cancel", shown: "^C" },
];

/** What can always be typed, for those who would rather press it. */
export function TerminalKeys({
  isSending,
  onKey,
}: {
  isSending: boolean;
  onKey: (typed: string) => void;
}) {
  return (
    <footer className="terminal-keys">
      {keys.map(({ name, typed, shown }) => (
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
