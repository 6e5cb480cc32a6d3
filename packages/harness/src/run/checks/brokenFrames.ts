import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { brokenProtocol, defineCheck } from "./check.ts";

/**
 * What other checks report, or what is legal: replies are matched by their own check, the questions
 * themselves are up to lint, and unknown methods are ignored.
 */
const reportedElsewhere = /^(?:id: no open request|params|result\.inputRequests|method: )/;

/** A message that breaks the rules of its kind: a reply, a notification or its envelope. */
export const brokenFrames = defineCheck(() => (event) => {
  if (event.type !== "frame" || event.direction !== "in" || !event.violations) return undefined;
  const isNotification = isJsonObject(event.message) && event.message["id"] === undefined;
  const broken = event.violations.find((violation) =>
    isNotification ? !violation.startsWith("method: ") : !reportedElsewhere.test(violation),
  );
  if (broken === undefined) return undefined;
  return brokenProtocol(`The MCP server sent a message that breaks the protocol: ${broken}.`);
});
