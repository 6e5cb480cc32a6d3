import { jsxDEV as reactJsxDev } from "react/jsx-dev-runtime";
import { toDrawn } from "./jsxRuntime.ts";

export { Fragment, type JSX } from "./jsxRuntime.ts";

export const jsxDEV: typeof reactJsxDev = (type, props, ...rest) =>
  reactJsxDev(type, toDrawn(type, props), ...rest);
