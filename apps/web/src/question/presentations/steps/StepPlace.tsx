import { Icon } from "../../../design/Icon.tsx";

type StepPlaceProps = { position: number; count: number; onBack: () => void };

/** Where in the form the person is, and the way back. */
export function StepPlace({ position, count, onBack }: StepPlaceProps) {
  if (count === 0) return null;
  return (
    <div className="step-place">
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={position === 0}
        onClick={onBack}
      >
        <Icon name="previous" />
        Back
      </button>
      <progress className="step-progress" value={position} max={count} aria-label="Answered" />
      <p className="step-count">{position < count ? `${position + 1}/${count}` : "Review"}</p>
    </div>
  );
}
