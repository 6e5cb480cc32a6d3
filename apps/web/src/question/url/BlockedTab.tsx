import { useState } from "react";
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
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setStatus("Copied");
    } catch {
      // Browsers allow clipboard access only on secure origins and with the user's permission.
      setStatus("Couldn't copy the URL. Select it above.");
    }
  };
  return (
    <>
      <button type="button" className="button button-small" onClick={() => void copy()}>
        Copy URL
      </button>
      <span className="url-text" role="status">
        {status}
      </span>
    </>
  );
}
