import { useId, useState } from "react";
import { Icon } from "../Icon.tsx";

export type Row = readonly [string, string];

type PairRowsProps = {
  legend: string;
  /** What one row is called: variable, header, root. */
  noun: string;
  columns: readonly [string, string];
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  hint?: string;
  /** By row index. */
  errors?: Record<number, string | undefined>;
  /** Makes the first column wider than the second. */
  isFirstWide?: boolean;
  /** Masks the second column, with a button to show it. */
  isSecret?: boolean;
  /** The row whose second column gets the focus when the dialog opens. */
  focusedRow?: number | undefined;
};

/** An editable list of text pairs. */
export function PairRows(props: PairRowsProps) {
  const { legend, noun, columns, rows, onChange, errors = {}, isSecret = false } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const setRow = (index: number, row: Row) => onChange(rows.with(index, row));
  return (
    <fieldset
      className={props.isFirstWide === true ? "pairs pairs-first-wide" : "pairs"}
      aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
    >
      <legend className="field-label">{legend}</legend>
      {rows.map(([first, second], index) => {
        const error = errors[index];
        const errorId = error === undefined ? undefined : `${id}-error-${index}`;
        const common = {
          className: "input input-code",
          autoComplete: "off",
          autoCapitalize: "off",
          spellCheck: false,
          "aria-describedby": errorId,
          "aria-invalid": error === undefined ? undefined : (true as const),
        };
        return (
          <div key={String(index)} className="pair">
            <input
              {...common}
              aria-label={`${columns[0]} of ${noun} ${index + 1}`}
              placeholder={columns[0]}
              value={first}
              onChange={({ target }) => setRow(index, [target.value, second])}
            />
            <input
              {...common}
              type={isSecret && !isShown ? "password" : "text"}
              aria-label={`${columns[1]} of ${noun} ${index + 1}`}
              placeholder={columns[1]}
              value={second}
              {...(props.focusedRow === index && { "data-focus": "" })}
              onChange={({ target }) => setRow(index, [first, target.value])}
            />
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label={`Remove ${noun} ${index + 1}`}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <Icon name="close" />
            </button>
            {error !== undefined && (
              <p id={errorId} className="field-error pair-error">
                <span>{error}</span>
              </p>
            )}
          </div>
        );
      })}
      <div className="pairs-actions">
        <button
          type="button"
          className="button button-small"
          onClick={() => onChange([...rows, ["", ""]])}
        >
          <Icon name="plus" />
          Add {noun}
        </button>
        {isSecret && rows.length > 0 && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide values" : "Show values"}
          </button>
        )}
      </div>
      {props.hint !== undefined && (
        <p id={`${id}-hint`} className="field-help">
          {props.hint}
        </p>
      )}
    </fieldset>
  );
}
