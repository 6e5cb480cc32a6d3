import { useId, useState } from "react";
import { Icon } from "../Icon.tsx";

export type Row = readonly [string, string];

type PairRowsProps = {
  legend: string;
  /** What one row is: a variable, a header, a root. */
  noun: string;
  /** The names of the two columns. */
  columns: readonly [string, string];
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** By the number of the row. */
  errors?: Record<number, string | undefined>;
  /** The first column needs more room than the second. */
  isFirstWide?: boolean;
  /** The second column is typed unseen, unless the person wants to look. */
  isSecret?: boolean;
  /** The row whose second column gets the focus when the dialog opens. */
  focusedRow?: number | undefined;
};

/** Rows of two texts. */
export function PairRows(props: PairRowsProps) {
  const { legend, noun, columns, rows, onChange, errors = {}, isSecret = false } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const put = (index: number, row: Row) => onChange(rows.with(index, row));
  return (
    <fieldset className={props.isFirstWide === true ? "pairs pairs-first-wide" : "pairs"}>
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
              onChange={({ target }) => put(index, [target.value, second])}
            />
            <input
              {...common}
              type={isSecret && !isShown ? "password" : "text"}
              aria-label={`${columns[1]} of ${noun} ${index + 1}`}
              placeholder={columns[1]}
              value={second}
              {...(props.focusedRow === index && { "data-focus": "" })}
              onChange={({ target }) => put(index, [first, target.value])}
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
    </fieldset>
  );
}
