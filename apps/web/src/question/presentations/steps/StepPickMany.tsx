import type { Option } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { useState } from "react";
import { ChoiceInput } from "./ChoiceInput.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { useFiltered, type Choice } from "./useFiltered.ts";

/** Any of a list: Space ticks what the arrow keys stand on, Enter goes on with what is ticked. */
export function StepPickMany(props: StepInputProps & { options: readonly Option[] }) {
  const { formId, field, current, options, isInvalid, onChange, onAnswer } = props;
  const [chosen, setChosen] = useState(
    () => new Set((Array.isArray(current) ? current : []).map((value) => JSON.stringify(value))),
  );
  const { filter, shown, active, type, move } = useFiltered(options, -1);
  const isChosen = ({ value }: Choice) => chosen.has(JSON.stringify(value) ?? "");

  /** In the list's order; nothing ticked is no answer. */
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
      filter={filter}
      shown={shown}
      active={active}
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
