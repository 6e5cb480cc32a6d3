import { CopyButton } from "../../design/CopyButton.tsx";
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
  return (
    <CopyButton
      label="Copy link"
      icon="link"
      text={() => make()?.url ?? ""}
      describeCopied={() => omissions[make()?.leavesOut ?? ""] ?? ""}
      describeFailure={() => make()?.url ?? ""}
    />
  );
}
