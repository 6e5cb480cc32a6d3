import {
  strayOutputAdvice,
  strayOutputTitle,
  type StrayLine,
} from "@elicitation-playground/shared/log/strayOutput";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { Icon } from "../../design/Icon.tsx";
import { nameLength } from "../../design/text/lengths.ts";
import "./strayOutput.css";

/** Warns about text on stdout, which this host skips and others do not accept. */
export function StrayOutput({ lines }: { lines: readonly StrayLine[] }) {
  const [first] = lines;
  if (!first) return null;
  const more = lines.length > 1 ? ` and ${(lines.length - 1).toLocaleString("en")} more` : "";
  return (
    <p className="stray-output" role="note">
      <Icon name="warning" />
      <span className="plain-text">
        {strayOutputTitle}: “{shorten(first.text, nameLength)}”{more}. {strayOutputAdvice}
      </span>
    </p>
  );
}
