import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { describedBy, partIds } from "../field/elementId.ts";
import { cutText } from "../../../design/cutText.ts";
import { describeMatches, searchOptions } from "./searchOptions.ts";

const mostShown = 100;

/** Any of very many: what is chosen stays in sight, the rest is found by typing. */
export function SearchCheckboxes(props: WidgetProps) {
  const { id, label, options, required, disabled, readonly, rawErrors, onChange } = props;
  const [text, setText] = useState("");
  const choices = options.enumOptions ?? [];
  const chosen = new Set(Array.isArray(props.value) ? props.value.map(keyOf) : []);
  const picked = choices.filter((choice) => chosen.has(keyOf(choice.value)));
  const found = searchOptions(choices, text);
  const isLocked = disabled === true || readonly === true;
  const says = describedBy(id, { errors: rawErrors });

  const toggle = (value: unknown) => {
    const key = keyOf(value);
    const next = choices
      .map((choice) => choice.value as unknown)
      .filter((other) => chosen.has(keyOf(other)) !== (keyOf(other) === key));
    onChange(next.length === 0 && required !== true ? undefined : next);
  };

  return (
    <div className="search-checkboxes">
      {picked.length > 0 && (
        <ul className="picked" aria-label="Chosen">
          {picked.map((choice) => (
            <li key={keyOf(choice.value)}>
              <button
                type="button"
                className="picked-option"
                aria-label={`Remove ${cutText(choice.label, 100)}`}
                disabled={isLocked}
                onClick={() => toggle(choice.value)}
              >
                {cutText(choice.label, 100)}
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
        aria-label={`Search ${cutText(label, 100)}`}
        placeholder="Type to search"
        autoComplete="off"
        spellCheck={false}
        disabled={isLocked}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={says}
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
        {found.slice(0, mostShown).map((choice) => (
          <label key={keyOf(choice.value)} className="choice">
            <input
              type="checkbox"
              checked={chosen.has(keyOf(choice.value))}
              disabled={isLocked}
              aria-describedby={says}
              onChange={() => toggle(choice.value)}
            />
            <span className="plain-text">{cutText(choice.label, 300)}</span>
          </label>
        ))}
        {found.length > mostShown && (
          <p className="option-note">
            {(found.length - mostShown).toLocaleString("en")} more: type to find them.
          </p>
        )}
      </div>
      <p className="field-help" role="status">
        {picked.length} chosen, {describeMatches(found.length, choices.length)}
      </p>
    </div>
  );
}

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
