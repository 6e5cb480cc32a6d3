import { deepEquals } from "@rjsf/utils";
import { useEffect, type RefObject } from "react";
import { optionId } from "../field/elementId.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, titleLength } from "../../../design/text/lengths.ts";
import { windowAround, type SearchableOption } from "./searchOptions.ts";

type OptionListProps = {
  list: RefObject<HTMLDivElement | null>;
  id: string;
  listId: string;
  label: string;
  options: readonly SearchableOption[];
  /** The option with the keyboard focus; undefined while the list is closed. */
  active: number | undefined;
  chosen: unknown;
  onChoose: (index: number) => void;
};

/** The list of a combobox. It renders only a part, so that thousands of options stay fast. */
export function OptionList(props: OptionListProps) {
  const { list, id, listId, label, options, active, chosen, onChoose } = props;
  useEffect(() => {
    const row = active === undefined ? null : document.getElementById(optionId(id, active));
    row?.scrollIntoView({ block: "nearest" });
  }, [id, active, options]);

  const { from, to } = windowAround(options.length, active ?? 0);
  const shown = active === undefined ? [] : options.slice(from, to);
  return (
    <div
      ref={list}
      id={listId}
      className="option-list"
      role="listbox"
      aria-label={`Options for ${shorten(label, titleLength)}`}
      tabIndex={-1}
      popover="manual"
      // Keeps the focus in the field, even when the scroll bar is dragged.
      onMouseDown={(event) => event.preventDefault()}
    >
      {from > 0 && <More count={from} />}
      {shown.map((option, index) => (
        <div
          key={from + index}
          id={optionId(id, from + index)}
          className="option plain-text"
          role="option"
          aria-selected={deepEquals(option.value, chosen)}
          aria-setsize={options.length}
          aria-posinset={from + index + 1}
          tabIndex={-1}
          data-active={from + index === active ? true : undefined}
          onMouseUp={() => onChoose(from + index)}
        >
          {shorten(option.label, lineLength)}
        </div>
      ))}
      {to < options.length && <More count={options.length - to} />}
      {options.length === 0 && (
        <div className="option-note" role="presentation">
          No matches
        </div>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  return (
    <div className="option-note" role="presentation">
      {count.toLocaleString("en")} more. Type to search.
    </div>
  );
}
