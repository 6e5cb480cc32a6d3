import type { FieldError } from "@elicitation-playground/shared/problem";
import { cutText } from "../../../design/cutText.ts";

/** Says what of a broken schema nobody checks: not the form, and not the host. */
export function UncheckedNotice({ unchecked }: { unchecked: readonly FieldError[] }) {
  if (unchecked.length === 0) return null;
  return (
    <div className="form-notice">
      <p>Parts of this schema are broken, so they are not checked:</p>
      <ul>
        {unchecked.slice(0, 20).map(({ field, message }, index) => (
          <li key={String(index)} className="plain-text">
            <code>{field === "" ? "the whole" : cutText(field, 100)}</code> {cutText(message, 200)}
          </li>
        ))}
      </ul>
    </div>
  );
}
