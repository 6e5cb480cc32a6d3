import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  IconButtonProps,
} from "@rjsf/utils";
import { Icon } from "../../../design/Icon.tsx";
import { RequiredMark } from "./FieldTemplate.tsx";

/** For arguments of tools. Elicitations have no free lists. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { title, required, items, canAdd, onAddClick, registry, schema } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <fieldset className="form-group">
      <legend className="field-label">
        {title}
        {required === true && <RequiredMark />}
      </legend>
      {schema.description !== undefined && (
        <p className="field-description plain-text">{schema.description}</p>
      )}
      {items}
      {canAdd === true && <AddButton registry={registry} onClick={onAddClick} />}
    </fieldset>
  );
}

export function ArrayFieldItemTemplate({ children, buttonsProps }: ArrayFieldItemTemplateProps) {
  const { registry, hasRemove, onRemoveItem } = buttonsProps;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  return (
    <div className="form-item">
      <div className="form-item-field">{children}</div>
      {hasRemove === true && <RemoveButton registry={registry} onClick={onRemoveItem} />}
    </div>
  );
}

export function AddButton({ onClick, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button-small"
      disabled={disabled === true}
      onClick={onClick}
    >
      <Icon name="plus" />
      Add
    </button>
  );
}

export function RemoveButton({ onClick, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label="Remove"
      disabled={disabled === true}
      onClick={onClick}
    >
      <Icon name="remove" />
    </button>
  );
}
