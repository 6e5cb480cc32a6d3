import type { Option } from "@elicitation-playground/shared/elicitation/readProperty";
import { useState } from "react";
import { ChoiceList, choiceId, listId } from "./ChoiceList.tsx";
import type { StepInputProps } from "./FieldStep.tsx";
import { useFiltered, type Choice } from "./useFiltered.ts";
import { useTakenFocus } from "./useTakenFocus.ts";

/** Any of a list: Space ticks what the arrow keys stand on, Enter goes on with what is ticked. */
export function StepPickMany(props: StepInputProps & { options: readonly Option[] }) {
  const { formId, field, current, options, isInvalid, onChange, onAnswer } = props;
  const [chosen, setChosen] = useState(
    () => new Set((Array.isArray(current) ? current : []).map((value) => JSON.stringify(value))),
  );
  const { filter, shown, active, type, move } = useFiltered(options, -1);
  const { take } = useTakenFocus();
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
    <form
      id={formId}
      className="step-pick"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(valuesOf(chosen));
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
        onKeyDown={(event) => {
          const choice = shown[active];
          if (move(event) || event.key !== " " || !choice) return;
          event.preventDefault();
          toggle(choice);
        }}
      />
      <ChoiceList shown={shown} active={active} isMany isChosen={isChosen} onChoose={toggle} />
    </form>
  );
}
