import { toMermaid } from "@elicitation-playground/shared/log/mermaid";
import type { Sequence } from "@elicitation-playground/shared/log/sequence";
import type { RefObject } from "react";
import { describeDuration } from "../../../design/clock.ts";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { download } from "../../../design/download.ts";
import { toSvgFile } from "./toSvgFile.ts";

type DiagramToolsProps = { sequence: Sequence; drawing: RefObject<SVGSVGElement | null> };

export function DiagramTools({ sequence, drawing }: DiagramToolsProps) {
  return (
    <>
      <CopyButton label="Copy as Mermaid" text={() => toMermaid(sequence, describeDuration)} />
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          if (drawing.current) {
            download("conversation.svg", toSvgFile(drawing.current), "image/svg+xml");
          }
        }}
      >
        Save as SVG
      </button>
    </>
  );
}
