import type { Option } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { ChoiceInput } from "./ChoiceInput.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { useFiltered, type Choice } from "./useFiltered.ts";

/** One of a list. Choosing goes on at once; nothing is chosen by itself. */
export function StepPick(props: StepInputProps & { options: readonly Option[] }) {
  const { formId, field, current, options, isInvalid, onAnswer } = props;
  const choices: Choice[] = field.isRequired
    ? [...options]
    : [...options, { value: undefined, title: "Not answered" }];
  const isChosen = ({ value }: Choice) =>
    value !== undefined && JSON.stringify(value) === JSON.stringify(current);
  const { filter, shown, active, type, move } = useFiltered(choices, choices.findIndex(isChosen));
  return (
    <ChoiceInput
      formId={formId}
      field={field}
      isInvalid={isInvalid}
      filter={filter}
      shown={shown}
      active={active}
      isChosen={isChosen}
      onType={type}
      onKeyDown={move}
      onChoose={({ value }) => onAnswer(value)}
      onSubmit={() => {
        if (filter.trim() === "" || shown.length > 0) onAnswer(shown[active]?.value);
      }}
    />
  );
}
