import { canExpand, type ObjectFieldTemplateProps } from "@rjsf/utils";

/** The root is a plain stack of fields; an object inside it is a named group. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, description, properties, schema, uiSchema, registry } = props;
  const isRoot = props.fieldPathId.path.length === 0;
  const { AddButton } = registry.templates.ButtonTemplates;
  const body = (
    <>
      {description !== undefined && description !== "" && (
        <p className="field-description plain-text">{description}</p>
      )}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, props.formData) && (
        <AddButton registry={registry} onClick={props.onAddProperty} />
      )}
    </>
  );
  if (isRoot) {
    return (
      <>
        {title !== "" && title !== undefined && <p className="form-title plain-text">{title}</p>}
        {body}
      </>
    );
  }
  return (
    <fieldset className="form-group">
      <legend className="field-label">{title}</legend>
      {body}
    </fieldset>
  );
}
