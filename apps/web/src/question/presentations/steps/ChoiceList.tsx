import { useLayoutEffect, useRef } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { mostShown, type Choice } from "./useFiltered.ts";

export type ChoiceListProps = {
  shown: readonly Choice[];
  active: number;
  /** Several can be chosen. */
  isMany?: boolean;
  isChosen: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
};

export const listId = "step-choices";

export function choiceId(index: number): string {
  return `${listId}-${index}`;
}

/** The options under the input, which keeps the focus. */
export function ChoiceList({ shown, active, isMany, isChosen, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={listId}
        className="choice-list"
        role="listbox"
        aria-labelledby="step-label"
        aria-multiselectable={isMany === true || undefined}
      >
        {shown.slice(0, mostShown).map((choice, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={JSON.stringify(choice.value) ?? "none"}
            id={choiceId(index)}
            className={index === active ? "choice-row choice-row-active" : "choice-row"}
            role="option"
            aria-selected={isChosen(choice)}
            // The input keeps the focus, so that typing goes on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span className={isMany === true ? "choice-tick choice-tick-box" : "choice-tick"}>
              {isChosen(choice) && <Icon name="check" />}
            </span>
            <span className={choice.value === undefined ? "choice-none" : "plain-text"}>
              {choice.title}
            </span>
          </button>
        ))}
      </div>
      <p className="choice-empty" role="status">
        {shown.length === 0 && "No option matches."}
        {shown.length > mostShown && `${shown.length - mostShown} more: type to find them.`}
      </p>
    </>
  );
}
