/**
 * @param {string | undefined} fault
 * @returns {{ mode: "form", message: string, requestedSchema: { type: "object", properties: Record<string, { type: "boolean" }>, required: string[] } }}
 */
export function ask(fault) {
  const field = fault === "wrong-field" ? "ok" : "confirm";
  return {
    mode: "form",
    message: fault === "wrong-message" ? "Sure?" : "Book the room?",
    requestedSchema: {
      type: "object",
      properties: { [field]: { type: "boolean" } },
      required: fault === "wrong-schema" ? [] : [field],
    },
  };
}

/**
 * @param {string} text
 * @returns {{ content: [{ type: "text", text: string }] }}
 */
export function say(text) {
  return { content: [{ type: "text", text }] };
}
