import { findEmbeddedLog } from "@elicitation-playground/shared/log/htmlTrace";
import { LogFormatError } from "@elicitation-playground/shared/log/jsonLines";
import { useEffect, useRef, useState, type DragEvent } from "react";
import { fetchOpenedTrace } from "../../commands/commands.ts";
import { FullPageMessage } from "../../design/FullPageMessage.tsx";
import { lastSessionPath } from "../../log/lastSession.ts";
import { readTrace, type Trace } from "../../log/readTrace.ts";
import { TraceView } from "./TraceView.tsx";

type TraceFile = { name: string; text: () => Promise<string> };

type Shown =
  | { status: "choosing" }
  | { status: "reading"; name: string; part: number }
  | { status: "open"; name: string; trace: Trace }
  | { status: "failed"; name: string; reason: string };

/** Opens a log file or an HTML trace: the one of the command line, or one that is dropped here. */
export function TracePage() {
  const [shown, setShown] = useState<Shown>({ status: "choosing" });
  const filesOpened = useRef(0);
  const open = async ({ name, text }: TraceFile) => {
    filesOpened.current += 1;
    const number = filesOpened.current;
    // A file that was chosen earlier may take longer to read.
    const show = (next: Shown) => {
      if (number === filesOpened.current) setShown(next);
    };
    show({ status: "reading", name, part: 0 });
    try {
      const whole = await text();
      const trace = await readTrace(findEmbeddedLog(whole) ?? whole, (part) =>
        show({ status: "reading", name, part }),
      );
      show({ status: "open", name, trace });
    } catch (error) {
      show({ status: "failed", name, reason: describeFailure(error) });
    }
  };
  useEffect(() => {
    // Without a file, a token or the playground, the person can still choose one.
    void fetchOpenedTrace()
      .then((file) => {
        if (!file || filesOpened.current > 0) return undefined;
        return open({ name: file.name, text: async () => file.text });
      })
      .catch(() => undefined);
  }, []);
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) void open({ name: file.name, text: () => file.text() });
    },
  };
  return (
    <div className="trace-page" {...drop}>
      {shown.status === "open" ? (
        <TraceView
          key={shown.name}
          trace={shown.trace}
          source={shown.name}
          actions={
            <>
              <button
                type="button"
                className="button button-quiet button-small"
                onClick={() => setShown({ status: "choosing" })}
              >
                Open another
              </button>
              <a className="button button-quiet button-small" href={lastSessionPath()}>
                Playground
              </a>
            </>
          }
        />
      ) : (
        <FullPageMessage title="Open a trace">
          <FileChoice shown={shown} onChoose={(file) => void open(file)} />
          <a className="button button-quiet" href={lastSessionPath()}>
            Back to the playground
          </a>
        </FullPageMessage>
      )}
    </div>
  );
}

function FileChoice({ shown, onChoose }: { shown: Shown; onChoose: (file: TraceFile) => void }) {
  if (shown.status === "reading") {
    return (
      <>
        <p className="plain-text">Reading {shown.name}…</p>
        <progress aria-label="Reading the trace" value={shown.part} />
      </>
    );
  }
  return (
    <>
      <p>
        Drop a log file (<code>.jsonl</code>) or an HTML trace (<code>.html</code>) here, or choose
        one. It stays in this browser.
      </p>
      {shown.status === "failed" && (
        <p className="trace-failure plain-text" role="alert">
          {shown.name} can't be opened. {shown.reason}
        </p>
      )}
      <label className="button button-main trace-file">
        Choose a file
        <input
          type="file"
          className="visually-hidden"
          aria-label="Trace file"
          accept=".jsonl,.html"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onChoose({ name: file.name, text: () => file.text() });
            // Choosing the same file again, after it was corrected, is a change too.
            target.value = "";
          }}
        />
      </label>
    </>
  );
}

function describeFailure(error: unknown): string {
  if (error instanceof LogFormatError) {
    return `Line ${error.line}: ${error.message} Choose a log that the playground exported.`;
  }
  return `The browser couldn't read it: ${error instanceof Error ? error.message : String(error)}`;
}
