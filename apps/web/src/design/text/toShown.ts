import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** Longer text takes the browser seconds to lay out. Views that can show more do it in parts. */
export const maxTextLength = 20_000;
const maxAttributeLength = 1000;

const textAttributes = ["aria-label", "aria-valuetext", "alt", "label", "placeholder", "title"];

/**
 * The properties of an element with its text as text: hidden characters are spelled out, and a text
 * that could freeze the page is cut. The values of inputs stay exactly as they are sent.
 */
export function toShownProps(props: unknown): unknown {
  if (typeof props !== "object" || props === null) return props;
  const shown: Record<string, unknown> = { ...props };
  if ("children" in shown) shown["children"] = toShownChildren(shown["children"]);
  for (const name of textAttributes) {
    const text = shown[name];
    if (typeof text === "string") shown[name] = toShownText(text, maxAttributeLength);
  }
  return shown;
}

function toShownChildren(children: unknown): unknown {
  if (typeof children === "string") return toShownText(children);
  return Array.isArray(children) ? children.map(toShownChildren) : children;
}

/** Also for text that leaves the page, such as a notification of the system. */
export function toShownText(text: string, maxLength = maxTextLength): string {
  if (text.length <= maxLength) return escapeHiddenInProse(text);
  const rest = (text.length - maxLength).toLocaleString("en");
  return `${escapeHiddenInProse(shorten(text, maxLength))} (${rest} more characters)`;
}
