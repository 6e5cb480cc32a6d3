import { useId, useState } from "react";
import type { ConnectDraft } from "./draft.ts";
import { readPasted, type Pasted } from "./readPasted.ts";

/** Fills in the form from JSON pasted from a config file or a README. */
export function PasteField({ onPaste }: { onPaste: (draft: ConnectDraft) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [read, setRead] = useState<Pasted>();
  const error = read && "error" in read ? read.error : undefined;
  const drafts = read && "drafts" in read ? read.drafts : [];

  const change = (next: string) => {
    setText(next);
    const found = next.trim() === "" ? undefined : readPasted(next);
    setRead(found);
    if (found && "drafts" in found && found.drafts[0]) onPaste(found.drafts[0]);
  };

  return (
    <details className="fold">
      <summary>Paste JSON</summary>
      <div className="text-field">
        <label className="visually-hidden" htmlFor={id}>
          JSON from a config file
        </label>
        <textarea
          id={id}
          className="input input-area input-code"
          rows={4}
          value={text}
          placeholder={'{ "mcpServers": { "mine": { "command": "node", "args": ["server.js"] } } }'}
          aria-describedby={`${id}-status`}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
        <div id={`${id}-status`} aria-live="polite">
          {error !== undefined && (
            <p className="field-error">
              <span>{error}</span>
            </p>
          )}
          {drafts.length === 1 && <p className="field-help">Form filled in.</p>}
          {drafts.length > 1 && (
            <p className="paste-choice">
              <span className="field-help">Found {drafts.length} servers. Use</span>
              {drafts.map((draft) => (
                <button
                  key={draft.label}
                  type="button"
                  className="button button-small"
                  onClick={() => onPaste(draft)}
                >
                  {draft.label}
                </button>
              ))}
            </p>
          )}
        </div>
      </div>
    </details>
  );
}
