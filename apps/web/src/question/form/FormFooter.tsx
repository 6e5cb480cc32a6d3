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
