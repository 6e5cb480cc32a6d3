import { reportElementId } from "@elicitation-playground/shared/explore/htmlReport";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./design/tokens.css";
import "./design/base.css";
import "./design/controls.css";
import { toClockTime, toDate } from "./design/clock.ts";
import { FullPageMessage } from "./design/FullPageMessage.tsx";
import { applyTheme, theme } from "./design/theme.ts";
import { readExploration } from "./log/exploration.ts";
import { ReportView } from "./pages/explorer/ReportView.tsx";

// The page of an HTML report: it shows the exploration that is embedded in the same file.

applyTheme(theme.get());
const root = createRoot(document.getElementById("root") ?? document.body);
try {
  const text = document.getElementById(reportElementId)?.textContent ?? "";
  const exploration = await readExploration(text, (part) =>
    root.render(<FullPageMessage title={`Reading the report: ${Math.round(part * 100)} %`} />),
  );
  const { startedAt, state } = exploration;
  const when = startedAt === undefined ? "" : `${toDate(startedAt)} ${toClockTime(startedAt)}`;
  const source = [state.started?.target, when].filter(Boolean).join(", ");
  root.render(
    <StrictMode>
      <ReportView exploration={exploration} source={source} />
    </StrictMode>,
  );
} catch (error) {
  root.render(
    <FullPageMessage title="This report can't be shown">
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </FullPageMessage>,
  );
}
