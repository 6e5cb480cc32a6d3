import { useRef, type FocusEvent, type KeyboardEvent } from "react";
import { useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { download } from "../../design/download.ts";
import { Icon } from "../../design/Icon.tsx";
import "./exportMenu.css";

/** Saves the log of the session as a file. A read-only page is such a file already. */
export function ExportMenu() {
  const commands = useCommands();
  const menu = useRef<HTMLDetailsElement>(null);
  if (!commands) return null;
  const close = () => menu.current?.removeAttribute("open");
  const save = (file: Promise<{ name: string; text: string }>, type: string) => {
    close();
    menu.current?.querySelector("summary")?.focus();
    void report(file.then(({ name, text }) => download(name, text, type)));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    event.preventDefault();
    close();
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className="export" onBlur={onBlur} onKeyDown={onKeyDown}>
      <summary className="button button-quiet button-small">
        <Icon name="download" />
        Export
      </summary>
      <div className="export-choices">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => save(commands.exportLog(), "application/jsonl")}
        >
          Log file (.jsonl)
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => save(commands.exportTrace(), "text/html")}
        >
          HTML trace (.html)
        </button>
      </div>
    </details>
  );
}
