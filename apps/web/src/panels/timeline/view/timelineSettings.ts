import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { createStore } from "../../../design/createStore.ts";
import { readStored, writeStored } from "../../../design/stored.ts";

export const viewNames = ["list", "diagram", "wire"] as const;
export type ViewName = (typeof viewNames)[number];

export type TimelineSettings = {
  view: ViewName;
  /** Whether the list shows protocol frames. */
  showsFrames: boolean;
  /** In pixels; without it the column is as wide as fits the page. */
  width?: number | undefined;
};

const storageName = "timeline";

/** What the person chose, remembered in this browser. */
export const timelineSettings = createStore<TimelineSettings>(readSettings());

export function changeTimeline(change: Partial<TimelineSettings>): void {
  timelineSettings.set({ ...timelineSettings.get(), ...change });
  storeTimeline();
}

export function storeTimeline(): void {
  writeStored(storageName, timelineSettings.get());
}

function readSettings(): TimelineSettings {
  const stored = readStored(storageName);
  const { view, showsFrames, width } = isJsonObject(stored) ? stored : {};
  return {
    view: viewNames.find((name) => name === view) ?? "list",
    showsFrames: showsFrames === true,
    ...(typeof width === "number" && { width }),
  };
}
