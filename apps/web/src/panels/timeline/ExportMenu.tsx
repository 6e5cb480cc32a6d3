import { useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { download } from "../../design/download.ts";
import { Popover } from "../../design/Popover.tsx";

/** Saves the log of the session as a file. A read-only page shows such a file already. */
export function ExportMenu() {
  const commands = useCommands();
  if (!commands) return null;
  const save = (file: Promise<{ name: string; text: string }>, type: string) =>
    void report(file.then(({ name, text }) => download(name, text, type)));
  return (
    <Popover label="Export" trigger="Export">
      <div className="filter-menu">
        <button
          type="button"
          className="button"
          onClick={() => save(commands.exportLog(), "application/jsonl")}
        >
          Log file (.jsonl)
        </button>
        <button
          type="button"
          className="button"
          onClick={() => save(commands.exportTrace(), "text/html")}
        >
          HTML trace (.html)
        </button>
        <p className="timeline-note export-note">
          The HTML trace shows this session in any browser, without the playground. Both contain all
          messages, with the answers and any secrets in them.
        </p>
      </div>
    </Popover>
  );
}
