import { useState } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import "./copyButton.css";

type CopyButtonProps = {
  label: string;
  /** Made only when it is copied. */
  text: () => string;
  icon?: IconName;
  /** What to show afterwards, if there is more to say than that it is copied. */
  describeCopied?: () => string;
  describeFailure?: () => string;
};

const copied = "Copied";

export function CopyButton({ label, text, icon = "copy", ...describe }: CopyButtonProps) {
  const {
    describeCopied = () => copied,
    describeFailure = () => "The browser doesn't allow this page to copy.",
  } = describe;
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setStatus(describeCopied());
    } catch {
      // Browsers allow clipboard access only on secure origins and with the user's permission.
      setStatus(describeFailure());
    }
  };
  return (
    <span className="copy">
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => void copy()}
        onBlur={() => setStatus("")}
      >
        <Icon name={status === copied ? "check" : icon} />
        {label}
      </button>
      {/* The icon says the same; text that comes and goes would move what is next to it. */}
      <span className={status === copied ? "visually-hidden" : "copy-status"} role="status">
        {status}
      </span>
    </span>
  );
}
