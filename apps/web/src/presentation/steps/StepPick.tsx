import type { Option } from "@elicitation-playground/shared/elicitation/readProperty";
import { ChoiceList, choiceId, listId } from "./ChoiceList.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { useFiltered, type Choice } from "./useFiltered.ts";
import { useTakenFocus } from "./useTakenFocus.ts";

/** One of a list. Choosing goes on at once; nothing is chosen by itself. */
export function StepPick(props: StepInputProps & { options: readonly Option[] }) {
  const { formId, field, current, options, isInvalid, onAnswer } = props;
  const choices: Choice[] = field.isRequired
    ? [...options]
    : [...options, { value: undefined, title: "Not answered" }];
  const isChosen = ({ value }: Choice) =>
    value !== undefined && JSON.stringify(value) === JSON.stringify(current);
  const { filter, shown, active, type, move } = useFiltered(choices, choices.findIndex(isChosen));
  const { take } = useTakenFocus();

  return (
    <form
      id={formId}
      className="step-pick"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (filter.trim() === "" || shown.length > 0) onAnswer(shown[active]?.value);
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
        aria-activedescendant={active < 0 ? undefined : choiceId(active)}
        aria-required={field.isRequired}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? "step-error step-about" : "step-about"}
        autoComplete="off"
        placeholder="Type to filter"
        value={filter}
        onChange={({ target }) => type(target.value)}
        onKeyDown={move}
      />
      <ChoiceList
        shown={shown}
        active={active}
        isChosen={isChosen}
        onChoose={({ value }) => onAnswer(value)}
      />
    </form>
  );
}
