import {
  describeUnreadable,
  isInvalidJson,
  isParseErrorReply,
  isTolerated,
} from "@elicitation-playground/shared/log/unreadableLine";
import { cutForCause, show } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

/** A message over HTTP that is no JSON, a line on stdout that is not a message, or one that clients cannot read or may not read. */
export const strayOutput = defineCheck(() => (event) => {
  if (event.type !== "log-message") return undefined;
  if (event.level === "host-warning" && isTolerated(event.text)) return { note: event.text };
  if (event.level === "host-error" && isInvalidJson(event.text)) return brokenProtocol(event.text);
  if (event.level !== "stdout") return undefined;
  if (isParseErrorReply(event.text)) return undefined;
  const unreadable = describeUnreadable(event.text);
  // JSON is easier to read without a second level of escapes.
  const isShown = unreadable !== undefined && !/\p{C}/u.test(event.text);
  const line = isShown ? cutForCause(event.text) : show(event.text);
  return brokenProtocol(
    unreadable === undefined
      ? `The MCP server wrote to stdout, which is reserved for MCP messages: ${line}. Write to stderr instead.`
      : `The MCP server sent ${unreadable}: ${line}.`,
  );
});
