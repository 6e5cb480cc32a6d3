import { createStore } from "../createStore.ts";

/** What a screen reader is told last; the number tells two that say the same apart. */
export const news = createStore({ number: 0, text: "", at: 0 });

export function announce(text: string): void {
  news.set({ number: news.get().number + 1, text, at: Date.now() });
}
