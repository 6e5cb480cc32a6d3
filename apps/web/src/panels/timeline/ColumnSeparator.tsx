import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useStore } from "../../design/createStore.ts";
import { changeTimeline, timelineSettings } from "./view/timelineSettings.ts";

const minWidth = 260;
const keyStep = 24;

/** Resizes the column: drag it, or use the arrow keys, Home and End. A double click resets it. */
export function ColumnSeparator() {
  const { width } = useStore(timelineSettings);
  const separator = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (width === undefined) style.removeProperty("--timeline-chosen");
    else style.setProperty("--timeline-chosen", `${width}px`);
    return () => void style.removeProperty("--timeline-chosen");
  }, [width]);

  const currentWidth = () => separator.current?.parentElement?.offsetWidth ?? minWidth;
  const resize = (next: number) =>
    changeTimeline({ width: Math.round(Math.min(maxWidth(), Math.max(minWidth, next))) });

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: currentWidth() + keyStep,
      ArrowRight: currentWidth() - keyStep,
      Home: minWidth,
      End: maxWidth(),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    resize(target);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? innerWidth;
    resize(right - event.clientX);
  };
  return (
    // A focusable separator is a control: it has a value and keys.
    <div
      ref={separator}
      className="column-separator"
      role="separator"
      tabIndex={0}
      aria-label="Width of the timeline"
      aria-orientation="vertical"
      aria-valuenow={width ?? Math.round(maxWidth() / 2)}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth()}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => changeTimeline({ width: undefined })}
    />
  );
}

/** Leaves space for the other columns. */
function maxWidth(): number {
  return Math.max(minWidth, Math.round(innerWidth * 0.6));
}
