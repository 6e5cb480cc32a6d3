import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";
import { toShownProps } from "./toShown.ts";

export type { JSX } from "react/jsx-runtime";
export { Fragment };

// All JSX of the page is compiled to these functions, so no text reaches the page another way.

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, toDrawn(type, props), key);

export const jsxs: typeof reactJsxs = (type, props, key) =>
  reactJsxs(type, toDrawn(type, props), key);

/** A component passes its text on to elements, and its properties may be values to send. */
export function toDrawn(type: unknown, props: unknown): unknown {
  return typeof type === "string" || type === Fragment ? toShownProps(props) : props;
}
