import { countOf } from "@elicitation-playground/shared/text/countOf";
import type { KeyboardEvent } from "react";
import { Icon } from "../../../design/Icon.tsx";

type SearchBarProps = {
  query: string;
  onQuery: (query: string) => void;
  /** How many rows match, and how many rows there are. */
  found: number;
  total: number;
  isDone: boolean;
  /** The chosen match, counted from 1; 0 when no match is chosen. */
  current: number;
  onStep: (step: 1 | -1) => void;
};

export function SearchBar(props: SearchBarProps) {
  const { query, onQuery, found, onStep } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="wire-search" role="search" aria-label="Frames">
      <Icon name="search" />
      <input
        type="search"
        className="input wire-search-input"
        aria-label="Search frames"
        placeholder="Search method or JSON"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="wire-count" role="status">
        {describeCount(props)}
      </span>
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          className="button button-quiet button-icon"
          aria-label={step === 1 ? "Next match" : "Previous match"}
          disabled={found === 0}
          onClick={() => onStep(step)}
        >
          <Icon name={step === 1 ? "next" : "previous"} />
        </button>
      ))}
    </div>
  );
}

function describeCount({ query, found, total, isDone, current }: SearchBarProps): string {
  const number = (count: number) => count.toLocaleString("en");
  if (query === "") return countOf(total, "frame");
  if (!isDone) return `${number(found)} so far…`;
  if (found === 0) return "No match";
  return `${current > 0 ? number(current) : "–"} of ${number(found)}`;
}
