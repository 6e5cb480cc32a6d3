type FormFooterProps = { hint: string; isChanged: boolean; onReset: () => void };

/** The last line of a form. The hidden button keeps its space, so that the layout doesn't jump. */
export function FormFooter({ hint, isChanged, onReset }: FormFooterProps) {
  return (
    <div className="form-footer">
      <span aria-hidden="true">{hint}</span>
      <button
        type="button"
        className="button button-quiet button-small"
        style={{ visibility: isChanged ? "visible" : "hidden" }}
        onClick={onReset}
      >
        Reset to defaults
      </button>
    </div>
  );
}

/** A suggestion that can't be shown must not be sent unseen. */
export function LongDefaultsNotice() {
  return (
    <p className="form-notice">
      The server suggests values that are too long to show. They are not filled in.
    </p>
  );
}
