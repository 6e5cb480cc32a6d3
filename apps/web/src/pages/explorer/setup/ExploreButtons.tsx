import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useExplorer } from "../../../commands/explorerCommands.ts";
import { report } from "../../../commands/report.ts";

type ExploreButtonsProps = {
  /** Starts, pauses and resumes. It stays the same element, so that the keyboard stays on it. */
  main: RefObject<HTMLButtonElement | null>;
  /** Of the exploration that is running. */
  status: ExplorationState["status"] | undefined;
  isStarting: boolean;
  hasErrors: boolean;
};

/** The buttons below what to explore. */
export function ExploreButtons({ main, status, isStarting, hasErrors }: ExploreButtonsProps) {
  const explorer = useExplorer();
  const [stopped, setStopped] = useState<string>();
  const running = status === undefined ? undefined : explorer;
  const isStopping = running !== undefined && stopped === running.explorationId;
  const isWaiting = isStarting || isStopping;
  const toggle = () => {
    if (!running) return;
    const { commands, explorationId } = running;
    const command = status === "paused" ? commands.resume : commands.pause;
    void report(command(explorationId));
  };
  const stop = async () => {
    if (!running) return;
    const { commands, explorationId } = running;
    setStopped(explorationId);
    await report(
      commands.stop(explorationId).catch((error: unknown) => {
        setStopped(undefined);
        throw error;
      }),
    );
  };
  return (
    <div className="explore-buttons">
      <button
        ref={main}
        type={running ? "button" : "submit"}
        className={status === undefined || status === "paused" ? "button button-main" : "button"}
        aria-disabled={isWaiting}
        disabled={!running && hasErrors}
        onClick={(event) => {
          // The second click of a double click meets the next label.
          if (isWaiting || event.detail > 1) event.preventDefault();
          else toggle();
        }}
      >
        {labelOf(status, isStarting, isStopping)}
      </button>
      {running && !isStopping && <StopButton main={main} onStop={() => void stop()} />}
    </div>
  );
}

function labelOf(
  status: ExploreButtonsProps["status"],
  isStarting: boolean,
  isStopping: boolean,
): string {
  if (isStopping) return "Stopping…";
  if (isStarting) return "Starting…";
  if (status === undefined) return "Start";
  return status === "paused" ? "Resume" : "Pause";
}

type StopButtonProps = Pick<ExploreButtonsProps, "main"> & { onStop: () => void };

/** It hands the focus over when it goes. */
function StopButton({ main, onStop }: StopButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [element, next] = [own.current, main.current];
    return () => {
      if (document.activeElement === element) next?.focus();
    };
  }, [main]);
  return (
    <button ref={own} type="button" className="button" onClick={onStop}>
      Stop
    </button>
  );
}
