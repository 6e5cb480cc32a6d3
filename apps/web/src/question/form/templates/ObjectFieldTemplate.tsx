import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { titleLength } from "../../../design/text/lengths.ts";
import { LongText } from "../../../design/text/LongText.tsx";

/** The root is a plain stack of fields; an object inside it is a named group. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties } = props;
  const isRoot = props.fieldPathId.path.length === 0;
  const body = (
    <>
      {description !== undefined && description !== "" && (
        <p className="field-description plain-text">
          {typeof description === "string" ? <LongText text={description} /> : description}
        </p>
      )}
      {properties.map(({ content }) => content)}
    </>
  );
  if (isRoot) {
    return (
      <>
        {title !== "" && title !== undefined && (
          <p className="form-title plain-text">
            <LongText text={title} />
          </p>
        )}
        {body}
      </>
    );
  }
  return (
    <fieldset className="form-group">
      <legend className="field-label">{shorten(title, titleLength)}</legend>
      {body}
    </fieldset>
  );
}
