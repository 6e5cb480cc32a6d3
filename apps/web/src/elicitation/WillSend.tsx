import type { JsonObject } from "@elicitation-playground/shared/json";

/** What leaves when the person accepts now. */
export function WillSend({ content }: { content: JsonObject }) {
  return (
    <p className="will-send">
      Will send <code className="plain-text">{JSON.stringify(content)}</code>
    </p>
  );
}
