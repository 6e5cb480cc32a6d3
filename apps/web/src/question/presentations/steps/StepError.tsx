import { Icon } from "../../../design/Icon.tsx";

/** Said aloud as well: the focus stays in the field. */
export function StepError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field-error" role="alert">
      {text !== undefined && (
        <>
          <Icon name="warning" />
          <span className="plain-text">{text}</span>
        </>
      )}
    </p>
  );
}
