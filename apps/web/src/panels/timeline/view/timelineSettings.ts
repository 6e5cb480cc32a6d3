import { createStore } from "../../../design/createStore.ts";

export const viewNames = ["list", "diagram", "wire"] as const;
export type ViewName = (typeof viewNames)[number];

export type TimelineSettings = {
  view: ViewName;
  /** Whether the list shows protocol frames. */
  showsFrames: boolean;
  /** In pixels; without it the column is as wide as fits the page. */
  width?: number | undefined;
};

const storageKey = "elicitation-playground.timeline";

/** What the person chose, remembered in this browser. */
export const timelineSettings = createStore<TimelineSettings>(readSettings());

export function changeTimeline(change: Partial<TimelineSettings>): void {
  timelineSettings.set({ ...timelineSettings.get(), ...change });
  storeTimeline();
}

export function storeTimeline(): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(timelineSettings.get()));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function readSettings(): TimelineSettings {
  const stored = readStored();
  const { view, showsFrames, width } = stored;
  return {
    view: viewNames.find((name) => name === view) ?? "list",
    showsFrames: showsFrames === true,
    ...(typeof width === "number" && { width }),
  };
}

function readStored(): { view?: unknown; showsFrames?: unknown; width?: unknown } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
    return typeof stored === "object" && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
