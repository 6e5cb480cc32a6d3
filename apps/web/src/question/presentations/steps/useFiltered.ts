import type { Option } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { useState, type KeyboardEvent } from "react";

/** Options shown at most: more would make typing slow. */
export const mostShown = 200;

/** `undefined` is the choice to leave the field out. */
export type Choice = { value: Option["value"] | undefined; title: string };

/** A list that is filtered by typing, with an active option moved by the arrow keys. */
export function useFiltered(choices: readonly Choice[], initial: number) {
  const [filter, setFilter] = useState("");
  const [active, setActive] = useState(initial);
  const wanted = filter.trim().toLowerCase();
  const shown =
    wanted === "" ? choices : choices.filter(({ title }) => title.toLowerCase().includes(wanted));

  const type = (text: string) => {
    setFilter(text);
    setActive(text.trim() === "" ? initial : 0);
  };
  /** Whether the key moved within the list. */
  const move = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const reachable = Math.min(shown.length, mostShown);
    if (step === undefined || reachable === 0) return false;
    event.preventDefault();
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + reachable) % reachable);
    return true;
  };
  // -1 means none, so that Enter does not choose an option by accident.
  return { filter, shown, active: Math.min(active, shown.length - 1), type, move };
}
