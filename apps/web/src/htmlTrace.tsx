import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./design/tokens.css";
import "./design/base.css";
import "./design/controls.css";
import { toClockTime, toDate } from "./design/clock.ts";
import { FullPageMessage } from "./design/FullPageMessage.tsx";
import { applyTheme, theme } from "./design/theme.ts";
import { readTrace } from "./log/readTrace.ts";
import { TraceView } from "./pages/trace/TraceView.tsx";

// The page of an HTML trace: it shows the log that is embedded in the same file.

applyTheme(theme.get());
const root = createRoot(document.getElementById("root") ?? document.body);
try {
  const trace = await readTrace(document.getElementById("log")?.textContent ?? "", (part) =>
    root.render(<FullPageMessage title={`Reading the trace: ${Math.round(part * 100)} %`} />),
  );
  const [first] = trace.events;
  const source = first ? `${toDate(first.at)} ${toClockTime(first.at)}` : "";
  root.render(
    <StrictMode>
      <TraceView trace={trace} source={source} />
    </StrictMode>,
  );
} catch (error) {
  root.render(
    <FullPageMessage title="This trace can't be shown">
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </FullPageMessage>,
  );
}
