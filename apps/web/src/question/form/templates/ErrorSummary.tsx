import { countOf } from "@elicitation-playground/shared/text/countOf";
import type { ErrorListProps } from "@rjsf/utils";
import { ErrorItems } from "../../../design/ErrorItems.tsx";
import { focusField } from "../field/elementId.ts";
import { describeFieldError, listErrors, type PathError } from "../field/errorTree.ts";
import "./errorSummary.css";

/** Lists all errors with links to their fields. It gets the focus after a failed submit. */
export function ErrorSummary({ errorSchema, schema, registry }: ErrorListProps) {
  const errors = inOrderOf(schema, listErrors(errorSchema));
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const listId = `${idPrefix}--summary-list`;
  const count = countOf(errors.length, "problem");
  return (
    <section
      id={`${idPrefix}--summary`}
      className="form-summary"
      aria-label="Errors"
      aria-describedby={listId}
      tabIndex={-1}
    >
      <div id={listId}>
        <p className="form-summary-title">{count}</p>
        <ErrorItems errors={errors}>
          {(error) => {
            const text = describeFieldError(error, schema);
            const fieldId = [idPrefix, ...error.path].join(idSeparator);
            if (error.path.length === 0) return text;
            return (
              <button
                type="button"
                className="form-summary-link"
                onClick={() => focusField(fieldId)}
              >
                {text}
              </button>
            );
          }}
        </ErrorItems>
      </div>
    </section>
  );
}

/** Waits for the next frame, when rjsf has rendered the errors. */
export function focusSummary(formId: string): void {
  requestAnimationFrame(() => document.getElementById(`${formId}--summary`)?.focus());
}

/** In the order of the fields; errors of the whole form come first. */
function inOrderOf(schema: unknown, errors: PathError[]): PathError[] {
  const properties = (schema as { properties?: object }).properties ?? {};
  const places = new Map(Object.keys(properties).map((name, index) => [name, index]));
  const placeOf = ({ path: [top] }: PathError) =>
    top === undefined ? -1 : (places.get(top) ?? places.size);
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
}
