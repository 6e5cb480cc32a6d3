import type { Option } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { useState, type KeyboardEvent } from "react";

/** Options shown at most: more would make typing slow. */
export const mostShown = 200;

/** `undefined` is the choice to leave the field out. */
export type Choice = { value: Option["value"] | undefined; title: string };

/** A list of up to so many options is read at a glance: typing goes to an option, as in a select. */
const mostWithoutFilter = 7;

/** A list that is searched by typing, with an active option moved by the arrow keys. */
export function useFiltered(choices: readonly Choice[], initial: number) {
  const [filter, setFilter] = useState("");
  const [active, setActive] = useState(initial);
  const isFiltered = choices.length > mostWithoutFilter;
  const wanted = filter.trim().toLowerCase();
  const shown =
    wanted === "" || !isFiltered
      ? choices
      : choices.filter(({ title }) => title.toLowerCase().includes(wanted));

  const type = (text: string) => {
    if (isFiltered) {
      setFilter(text);
      setActive(text.trim() === "" ? initial : 0);
      return;
    }
    const found = [text, text.slice(-1)].find((part) => indexOf(choices, part) >= 0) ?? "";
    setFilter(found);
    if (found !== "") setActive(indexOf(choices, found));
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
  return { filter, isFiltered, shown, active: Math.min(active, shown.length - 1), type, move };
}

function indexOf(choices: readonly Choice[], typed: string): number {
  const start = typed.trim().toLowerCase();
  return start === ""
    ? -1
    : choices.findIndex(({ title }) => title.toLowerCase().startsWith(start));
}
