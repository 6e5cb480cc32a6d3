import { CopyButton } from "../../design/CopyButton.tsx";
import { Icon } from "../../design/Icon.tsx";
import { blockedTabText } from "./openTab.ts";
import "./url.css";

/** Shown when the browser blocked a new tab. */
export function BlockedTab({ href }: { href: string }) {
  return (
    <div className="url-steps">
      <p className="url-warning" role="status">
        <Icon name="warning" />
        {blockedTabText}
      </p>
      <div className="url-buttons">
        <CopyUrl href={href} />
      </div>
    </div>
  );
}

export function CopyUrl({ href }: { href: string }) {
  return (
    <CopyButton
      label="Copy URL"
      text={() => href}
      describeFailure={() => "The browser doesn't allow this page to copy. Select the URL above."}
    />
  );
}
