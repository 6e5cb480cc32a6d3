import type { Option } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { useState } from "react";
import { ChoiceInput } from "./ChoiceInput.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { useFiltered, type Choice } from "./useFiltered.ts";

/** One option. Choosing it continues with the next field; nothing is chosen in advance. */
export function StepSingleChoice(props: StepInputProps & { options: readonly Option[] }) {
  const { formId, field, current, options, isInvalid, onAnswer } = props;
  const choices: Choice[] = field.isRequired
    ? [...options]
    : [...options, { value: undefined, title: "Not answered" }];
  const isChosen = ({ value }: Choice) =>
    value !== undefined && JSON.stringify(value) === JSON.stringify(current);
  const { type, move, ...list } = useFiltered(choices, choices.findIndex(isChosen));
  const { filter, shown, active } = list;
  return (
    <ChoiceInput
      formId={formId}
      field={field}
      isInvalid={isInvalid}
      {...list}
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

/** Several options: Space selects the active one, Enter continues. */
export function StepMultipleChoice(props: StepInputProps & { options: readonly Option[] }) {
  const { formId, field, current, options, isInvalid, onChange, onAnswer } = props;
  const [chosen, setChosen] = useState(
    () => new Set((Array.isArray(current) ? current : []).map((value) => JSON.stringify(value))),
  );
  const { type, move, ...list } = useFiltered(options, -1);
  const { shown, active } = list;
  const isChosen = ({ value }: Choice) => chosen.has(JSON.stringify(value) ?? "");

  /** In the order of the list; without a selection there is no answer. */
  const valuesOf = (keys: ReadonlySet<string>) => {
    const values = options.map(({ value }) => value).filter((v) => keys.has(JSON.stringify(v)));
    return values.length === 0 ? undefined : values;
  };
  const toggle = ({ value }: Choice) => {
    const next = new Set(chosen);
    const key = JSON.stringify(value) ?? "";
    if (!next.delete(key)) next.add(key);
    setChosen(next);
    onChange(valuesOf(next));
  };

  return (
    <ChoiceInput
      formId={formId}
      field={field}
      isInvalid={isInvalid}
      {...list}
      isMany
      isChosen={isChosen}
      onType={type}
      onKeyDown={(event) => {
        const choice = shown[active];
        if (move(event) || event.key !== " " || !choice) return;
        event.preventDefault();
        toggle(choice);
      }}
      onChoose={toggle}
      onSubmit={() => onAnswer(valuesOf(chosen))}
    />
  );
}
