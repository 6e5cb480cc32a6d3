import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useStore } from "../../design/createStore.ts";
import { changeTimeline, storeTimeline, timelineSettings } from "./view/timelineSettings.ts";

const minWidth = 260;
const keyStep = 24;

/** Resizes the column: drag it, or use the arrow keys, Home and End. A double click resets it. */
export function ColumnSeparator({ column = "timeline" }: { column?: string }) {
  const { width } = useStore(timelineSettings);
  const separator = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (width === undefined) style.removeProperty("--timeline-chosen");
    else style.setProperty("--timeline-chosen", `${width}px`);
    return () => void style.removeProperty("--timeline-chosen");
  }, [width]);

  const currentWidth = () => separator.current?.parentElement?.offsetWidth ?? minWidth;

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
    changeTimeline({ width: toWidth(target) });
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? innerWidth;
    timelineSettings.set({ ...timelineSettings.get(), width: toWidth(right - event.clientX) });
  };
  return (
    // A focusable separator is a control: it has a value and keys.
    <div
      ref={separator}
      className="column-separator"
      role="separator"
      tabIndex={0}
      aria-label={`Width of the ${column}`}
      aria-orientation="vertical"
      aria-valuenow={width ?? Math.round(maxWidth() / 2)}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth()}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={storeTimeline}
      onDoubleClick={() => changeTimeline({ width: undefined })}
    />
  );
}

function toWidth(wanted: number): number {
  return Math.round(Math.min(maxWidth(), Math.max(minWidth, wanted)));
}

/** Leaves space for the other columns. */
function maxWidth(): number {
  return Math.max(minWidth, Math.round(innerWidth * 0.6));
}
