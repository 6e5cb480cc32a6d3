import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { useRef, useState } from "react";
import { optionId } from "../field/elementId.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { titleLength } from "../../../design/text/lengths.ts";
import { describeMatches, searchOptions } from "./searchOptions.ts";
import { OptionList } from "./OptionList.tsx";
import { controlProps } from "./controlProps.ts";
import { useAnchored } from "./useAnchored.ts";

type Search = {
  isOpen: boolean;
  /** The search text; undefined while the chosen option is shown. */
  text: string | undefined;
  active: number;
  /** The value before the search, which Escape restores. */
  before: unknown;
};

const closed: Search = { isOpen: false, text: undefined, active: 0, before: undefined };
const pageStep = 10;

/** A combobox for a single choice with very many options. A search clears the choice. */
export function SearchSelect(props: WidgetProps) {
  const { id, label, options, onChange } = props;
  const control = controlProps(props);
  const value: unknown = props.value;
  const [search, setSearch] = useState(closed);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useAnchored(input, list, search.isOpen);

  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => deepEquals(choice.value, value));
  const found = searchOptions(choices, search.text ?? "");
  const listId = `${control.id}--list`;
  const isLocked = control.disabled || control.readOnly;

  const open = (active = Math.max(chosen, 0)) => {
    if (!isLocked) setSearch({ isOpen: true, text: undefined, active, before: value });
  };
  const choose = (index: number) => {
    const choice = found[index];
    if (choice) onChange(choice.value);
    setSearch(closed);
  };
  const type = (text: string) => {
    const before = search.isOpen ? search.before : value;
    setSearch({ isOpen: true, text, active: 0, before });
    const exact = choices.find((choice) => choice.label.toLowerCase() === text.toLowerCase());
    onChange(exact?.value);
  };
  const move = (by: number) => {
    if (!search.isOpen) return open();
    const last = Math.max(found.length - 1, 0);
    setSearch({ ...search, active: Math.min(Math.max(search.active + by, 0), last) });
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(pageStep),
    PageUp: () => move(-pageStep),
    // While the list is closed, these keys work as in any other field.
    Enter: search.isOpen ? () => choose(search.active) : undefined,
    Escape: search.isOpen
      ? () => {
          onChange(search.before);
          setSearch(closed);
        }
      : undefined,
  };

  return (
    <div className="search-select">
      <input
        ref={input}
        {...control}
        className="input input-select"
        type="text"
        role="combobox"
        aria-expanded={search.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          search.isOpen && found.length > 0 ? optionId(id, search.active) : undefined
        }
        autoComplete="off"
        spellCheck={false}
        placeholder={control.required ? "Type to search" : "Not answered. Type to search"}
        value={search.text ?? shorten(choices[chosen]?.label ?? "", titleLength)}
        onChange={({ target }) => type(target.value)}
        onClick={() => !search.isOpen && open()}
        onBlur={() => setSearch(closed)}
        onKeyDown={(event) => {
          const act = event.ctrlKey || event.metaKey ? undefined : keys[event.key];
          if (!act || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          act();
        }}
      />
      <OptionList
        list={list}
        id={id}
        listId={listId}
        label={label}
        options={found}
        active={search.isOpen ? search.active : undefined}
        chosen={value}
        onChoose={choose}
      />
      <span className="visually-hidden" role="status">
        {search.isOpen && describeMatches(found.length, choices.length)}
      </span>
    </div>
  );
}
