import type { Option } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { useState, type KeyboardEvent } from "react";

/** More than a person reads through, few enough to stay quick. */
export const mostShown = 200;

/** `undefined` is the choice to leave the field out. */
export type Choice = { value: Option["value"] | undefined; title: string };

/** A list that is filtered by typing and walked through with the arrow keys. */
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
  // -1 is none yet, so that Enter chooses nothing by chance.
  return { filter, shown, active: Math.min(active, shown.length - 1), type, move };
}
