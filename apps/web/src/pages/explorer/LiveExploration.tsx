import { endings } from "@elicitation-playground/shared/explore/events";
import type { ComponentProps } from "react";
import { useExplorer } from "../../commands/explorerCommands.ts";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { saveFile } from "../../commands/saveFile.ts";
import { toClockTime } from "../../design/clock.ts";
import { useStore } from "../../design/createStore.ts";
import { InlineSelect } from "../../design/fields/InlineSelect.tsx";
import { Popover } from "../../design/Popover.tsx";
import { unknownExploration, type Exploration } from "../../log/exploration.ts";
import type { Trace } from "../../log/readTrace.ts";
import { ExplorationColumns } from "./ExplorationColumns.tsx";
import { ExplorationFacts } from "./ExplorationFacts.tsx";
import { SetupPanel } from "./setup/SetupPanel.tsx";
import type { Shown } from "./shownExploration.ts";

type Setup = Omit<ComponentProps<typeof SetupPanel>, "shown">;
type OpenExploration = Extract<Shown, { status: "open" }>;

type LiveExplorationProps = {
  shown: OpenExploration;
  setup: Setup;
  onChoose: (explorationId: string) => void;
  onOpenTrace: (trace: Trace) => void;
};

const setupTitle = "Explore";

/** An exploration as it grows. */
export function LiveExploration({ shown, setup, onChoose, onOpenTrace }: LiveExplorationProps) {
  const exploration = useStore(shown.view);
  const { all, id } = shown;
  return (
    <ExplorationColumns
      exploration={exploration}
      isGrowing={exploration.isLive && exploration.state.status !== "finished"}
      setupTitle={setupTitle}
      setup={
        <>
          <SetupPanel {...setup} shown={exploration.isGone ? undefined : exploration.state} />
          <ExplorationFacts exploration={exploration} />
        </>
      }
      actions={
        <>
          {all.length > 1 && (
            <InlineSelect
              label="Exploration"
              value={id}
              onChange={onChoose}
              options={all.map(({ id: name, tool, label, startedAt }) => ({
                name,
                title: `${toClockTime(startedAt)}, ${tool ?? label}`,
              }))}
            />
          )}
          <ExportMenu />
        </>
      }
      empty={<Empty exploration={exploration} isGone={exploration.isGone} />}
      onOpenTrace={onOpenTrace}
    />
  );
}

/** Before the first exploration of a session. */
export function NoExploration({ shown, setup }: { shown: Shown; setup: Setup }) {
  return (
    <ExplorationColumns
      exploration={unknownExploration}
      setupTitle={setupTitle}
      setup={<SetupPanel {...setup} shown={undefined} />}
      empty={
        shown.status === "failed" ? (
          <ProblemView failure={shown.failure} />
        ) : (
          shown.status === "none" && (
            <>
              <h3>Nothing explored yet</h3>
              <p>
                The explorer calls a tool again and again. It answers each question in every way:
                accept, decline, cancel, no answer, broken content. Here you see how each branch
                ends, and what is wrong.
              </p>
            </>
          )
        )
      }
      onOpenTrace={() => undefined}
    />
  );
}

function Empty({ exploration, isGone }: { exploration: Exploration; isGone: boolean }) {
  const { status, finished } = exploration.state;
  if (isGone) {
    return (
      <>
        <h3>This exploration is no longer available</h3>
        <p>Only the latest explorations are kept. Start it again.</p>
      </>
    );
  }
  if (finished?.reason === "unreachable") {
    return (
      <>
        <h3>{endings.unreachable}</h3>
        <p className="plain-text">{finished.problem}</p>
        <p>
          Check that it runs and that you can connect to it in the playground. Then start again.
        </p>
      </>
    );
  }
  if (status === "finished") {
    return (
      <>
        <h3>No branches were walked</h3>
        <p>The left column says what was not explored, and why.</p>
      </>
    );
  }
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <p>{status === "paused" ? "Paused before the first branch." : "Connecting…"}</p>
    </>
  );
}

function ExportMenu() {
  const explorer = useExplorer();
  if (!explorer) return null;
  const { commands, explorationId } = explorer;
  return (
    <Popover label="Export" trigger="Export">
      <div className="filter-menu">
        <button
          type="button"
          className="button"
          onClick={() => saveFile(commands.exportReport(explorationId), "text/html")}
        >
          HTML report (.html)
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveFile(commands.exportLog(explorationId), "application/jsonl")}
        >
          Log file (.jsonl)
        </button>
        <p className="timeline-note export-note">
          The report shows this exploration in any browser, without the playground.
        </p>
      </div>
    </Popover>
  );
}
