import type { KeyboardEvent } from "react";
import { ChoiceList, choiceId, listId, type ChoiceListProps } from "./ChoiceList.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { useTakenFocus } from "./useTakenFocus.ts";

type ChoiceInputProps = ChoiceListProps &
  Pick<StepInputProps, "formId" | "field" | "isInvalid"> & {
    filter: string;
    onType: (text: string) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onSubmit: () => void;
  };

/** An input that filters the list under it. The list is walked through from the input. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { formId, field, isInvalid, filter, onType, onKeyDown, onSubmit, ...list } = props;
  const { take } = useTakenFocus();
  return (
    <form
      id={formId}
      className="step-pick"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        ref={take}
        id="step-input"
        className="input step-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.active < 0 ? undefined : choiceId(list.active)}
        aria-required={field.isRequired}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? "step-error step-about" : "step-about"}
        autoComplete="off"
        placeholder="Type to filter"
        value={filter}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <ChoiceList {...list} />
    </form>
  );
}
