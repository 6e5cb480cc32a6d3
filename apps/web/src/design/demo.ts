import { createStore } from "./createStore.ts";

/** Whether the page shows only the tool and its questions, in large type. */
export const demo = createStore(new URLSearchParams(location.search).get("demo") === "1");

/** The query that keeps a reload in demo mode. */
export function demoSearch(): string {
  return demo.get() ? "?demo=1" : "";
}

export function switchDemo(isOn: boolean): void {
  demo.set(isOn);
  history.replaceState(null, "", location.pathname + demoSearch());
}
