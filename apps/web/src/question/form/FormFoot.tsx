type FormFootProps = { says: string; isChanged: boolean; onReset: () => void };

/** The last line of a form. Its button keeps its place, so that nothing jumps at the first key. */
export function FormFoot({ says, isChanged, onReset }: FormFootProps) {
  return (
    <div className="form-foot">
      <span aria-hidden="true">{says}</span>
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
