import { useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { Icon } from "../../../design/Icon.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { mostShown, type Choice } from "./useFiltered.ts";
import { useFocusOnMount } from "./useFocusOnMount.ts";

type ChoiceInputProps = ChoiceListProps &
  Pick<StepInputProps, "formId" | "field" | "isInvalid"> & {
    filter: string;
    /** Without a filter the input takes the keys, but is not shown. */
    isFiltered: boolean;
    onType: (text: string) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onSubmit: () => void;
  };

/** An input that filters the list below it, and moves through it with the arrow keys. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { formId, field, isInvalid, filter, isFiltered, onType, onKeyDown, onSubmit, ...list } =
    props;
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <form
      id={formId}
      className="step-pick"
      data-enter="continues"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        ref={input}
        id="step-input"
        className={isFiltered ? "input step-input" : "visually-hidden"}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.active < 0 ? undefined : choiceId(list.active)}
        aria-required={field.isRequired}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? "step-error step-about" : "step-about"}
        autoComplete="off"
        placeholder={isFiltered ? "Type to filter" : undefined}
        value={filter}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <ChoiceList {...list} />
    </form>
  );
}

type ChoiceListProps = {
  shown: readonly Choice[];
  active: number;
  /** Several options can be chosen. */
  isMany?: boolean;
  isChosen: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
};

const listId = "step-choices";

function choiceId(index: number): string {
  return `${listId}-${index}`;
}

/** The options. The input keeps the focus. */
function ChoiceList({ shown, active, isMany, isChosen, onChoose }: ChoiceListProps) {
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
            // Keeps the focus in the input, so that the person can go on typing.
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
