/** The result of a tool that has but a text to say. */
export function sayText(text: string) {
  return { content: [{ type: "text" as const, text }] };
}

/** The result of a tool that says what it was answered. */
export function sayReceived(answer: unknown) {
  return sayText(`Received ${JSON.stringify(answer)}`);
}
