import { useState } from "react";

/** For a browser that opens no tab. */
export function CopyAddress({ href }: { href: string }) {
  const [words, setWords] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href);
      setWords("Copied");
    } catch {
      // Browsers give the clipboard to safe origins only, and only when the person lets them.
      setWords("It could not be copied: select it above.");
    }
  };
  return (
    <>
      <button type="button" className="button button-small" onClick={() => void copy()}>
        Copy address
      </button>
      <span className="url-words" role="status">
        {words}
      </span>
    </>
  );
}
