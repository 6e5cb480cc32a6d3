import { useState } from "react";
import { Icon } from "../../design/Icon.tsx";
import type { Selected } from "../../log/selection.ts";
import { readAnswers } from "../../question/form/draft.ts";
import { chosenPresentation } from "../../question/presentations/chosenPresentation.ts";
import { toLink } from "./link.ts";

const omissions: Record<string, string> = {
  "": "Link copied.",
  secrets: "Link copied, without values that look like secrets.",
  arguments: "Link copied, without the arguments: they are too long for a link.",
};

/** Copies a link to the tool with its arguments; renders nothing if a link can't open it. */
export function CopyLink({ selected, draftKey }: { selected: Selected; draftKey: string }) {
  const [status, setStatus] = useState("");
  const { connection, subject } = selected;
  const make = () =>
    toLink(location.origin, {
      connection,
      tool: subject.name,
      schema: subject.schema ?? {},
      args: readAnswers(draftKey),
      present: chosenPresentation.get().name,
    });
  if (subject.kind !== "tool" || !make()) return null;
  const copy = async () => {
    const link = make();
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.url);
      setStatus(omissions[link.leavesOut] ?? "");
    } catch {
      // Browsers allow clipboard access only on secure origins and with the user's permission.
      setStatus(link.url);
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        <Icon name="link" />
        Copy link
      </button>
      <span className="call-form-copied" role="status">
        {status}
      </span>
    </>
  );
}
