import { toMermaid } from "@elicitation-playground/shared/log/mermaid";
import type { Sequence } from "@elicitation-playground/shared/log/sequence";
import type { RefObject } from "react";
import { describeDuration } from "../../../design/clock.ts";
import { showNotice } from "../../../design/notices/notices.ts";
import { toSvgFile } from "./toSvgFile.ts";

type DiagramToolsProps = { sequence: Sequence; drawing: RefObject<SVGSVGElement | null> };

export function DiagramTools({ sequence, drawing }: DiagramToolsProps) {
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => void copyMermaid(sequence)}
      >
        Copy as Mermaid
      </button>
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => {
          if (drawing.current) saveSvg(drawing.current);
        }}
      >
        Save as SVG
      </button>
    </>
  );
}

async function copyMermaid(sequence: Sequence): Promise<void> {
  try {
    await navigator.clipboard.writeText(toMermaid(sequence, describeDuration));
    showNotice({ tone: "plain", text: "Copied as Mermaid." });
  } catch {
    showNotice({ tone: "bad", text: "The browser doesn't allow this page to copy." });
  }
}

function saveSvg(drawing: SVGSVGElement): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toSvgFile(drawing)], { type: "image/svg+xml" }));
  link.download = "conversation.svg";
  link.click();
  URL.revokeObjectURL(link.href);
}
