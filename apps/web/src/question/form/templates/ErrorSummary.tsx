import type { ErrorListProps } from "@rjsf/utils";
import { describeFieldError } from "../field/describeFieldError.ts";
import { focusField } from "../field/elementId.ts";
import { listErrors, type PathError } from "../field/errorTree.ts";
import "./errorSummary.css";

/** More than a person works through at once; a longer list makes every key slow. */
const mostListed = 50;

/** All that is wrong in one place, with a way to each field. It takes the focus after a try. */
export function ErrorSummary({ errorSchema, schema, registry }: ErrorListProps) {
  const errors = inOrderOf(schema, listErrors(errorSchema));
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const saysId = `${idPrefix}--summary-says`;
  const count = errors.length === 1 ? "One thing needs" : `${errors.length} things need`;
  return (
    <section
      id={`${idPrefix}--summary`}
      className="form-summary"
      aria-label="Errors"
      aria-describedby={saysId}
      tabIndex={-1}
    >
      <div id={saysId}>
        <p className="form-summary-title">{count} your attention</p>
        <ul>
          {errors.slice(0, mostListed).map((error) => {
            const text = describeFieldError(error, schema);
            const fieldId = [idPrefix, ...error.path].join(idSeparator);
            return (
              <li key={fieldId}>
                {error.path.length === 0 ? (
                  text
                ) : (
                  <button
                    type="button"
                    className="form-summary-link"
                    onClick={() => focusField(fieldId)}
                  >
                    {text}
                  </button>
                )}
              </li>
            );
          })}
          {errors.length > mostListed && <li>and {errors.length - mostListed} more</li>}
        </ul>
      </div>
    </section>
  );
}

/** After the renderer has drawn the errors of this try. */
export function focusSummary(formId: string): void {
  requestAnimationFrame(() => document.getElementById(`${formId}--summary`)?.focus());
}

/** From top to bottom, as the fields stand; what is wrong with the whole comes first. */
function inOrderOf(schema: unknown, errors: PathError[]): PathError[] {
  const properties = (schema as { properties?: object }).properties ?? {};
  const places = new Map(Object.keys(properties).map((name, index) => [name, index]));
  const placeOf = ({ path: [top] }: PathError) =>
    top === undefined ? -1 : (places.get(top) ?? places.size);
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
}
