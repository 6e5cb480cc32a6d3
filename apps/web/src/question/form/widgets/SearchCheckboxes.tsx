import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { describedBy, partIds } from "../field/elementId.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, nameLength } from "../../../design/text/lengths.ts";
import { describeMatches, searchOptions } from "./searchOptions.ts";

const maxShown = 100;

/** A multiple choice with very many options. Selected options stay visible above the search. */
export function SearchCheckboxes(props: WidgetProps) {
  const { id, label, options, required, disabled, readonly, rawErrors, onChange } = props;
  const [text, setText] = useState("");
  const choices = options.enumOptions ?? [];
  const chosen = new Set(Array.isArray(props.value) ? props.value.map(keyOf) : []);
  const selected = choices.filter((choice) => chosen.has(keyOf(choice.value)));
  const found = searchOptions(choices, text);
  const isLocked = disabled === true || readonly === true;
  const errorIds = describedBy(id, { errors: rawErrors });

  const toggle = (value: unknown) => {
    const key = keyOf(value);
    const next = choices
      .map((choice) => choice.value as unknown)
      .filter((other) => chosen.has(keyOf(other)) !== (keyOf(other) === key));
    onChange(next.length === 0 && required !== true ? undefined : next);
  };

  return (
    <div className="search-checkboxes">
      {selected.length > 0 && (
        <ul className="selected-options" aria-label="Selected">
          {selected.map((choice) => (
            <li key={keyOf(choice.value)}>
              <button
                type="button"
                className="selected-option"
                aria-label={`Remove ${shorten(choice.label, nameLength)}`}
                disabled={isLocked}
                onClick={() => toggle(choice.value)}
              >
                {shorten(choice.label, nameLength)}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={partIds(id).control}
        className="input input-select"
        type="text"
        role="searchbox"
        aria-label={`Search ${shorten(label, nameLength)}`}
        placeholder="Type to search"
        autoComplete="off"
        spellCheck={false}
        disabled={isLocked}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={errorIds}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          const [only, ...others] = found;
          if (only && others.length === 0) toggle(only.value);
        }}
      />
      <div className="search-found">
        {found.slice(0, maxShown).map((choice) => (
          <label key={keyOf(choice.value)} className="choice">
            <input
              type="checkbox"
              checked={chosen.has(keyOf(choice.value))}
              disabled={isLocked}
              aria-describedby={errorIds}
              onChange={() => toggle(choice.value)}
            />
            <span className="plain-text">{shorten(choice.label, lineLength)}</span>
          </label>
        ))}
        {found.length > maxShown && (
          <p className="option-note">
            {(found.length - maxShown).toLocaleString("en")} more. Type to search.
          </p>
        )}
      </div>
      <p className="field-help" role="status">
        {selected.length} selected, {describeMatches(found.length, choices.length)}
      </p>
    </div>
  );
}

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
