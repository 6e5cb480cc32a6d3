export type EventTone = "plain" | "accent" | "good" | "bad" | "warn" | "frame";

export type EventDescription = {
  title: string;
  detail: string;
  tone: EventTone;
  /** The sentence that a screen reader announces; routine events have none. */
  announcement?: string;
  /** Part of what MCP server, host and person said to each other, as test reports print it. */
  isConversation?: true;
};

/** An event is described whenever it is drawn, and a hostile one can list thousands. */
const mostJoined = 50;

export function joinFirst(names: string[]): string {
  const rest = names.length - mostJoined;
  return names.slice(0, mostJoined).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** For example "2 of 5, Copying". The values may come from a frame as it is. */
export function describeProgress(reported: {
  progress?: unknown;
  total?: unknown;
  message?: unknown;
}): string {
  const { progress = "?", total, message } = reported;
  const count = [progress, ...(total === undefined ? [] : [total])].map((part) =>
    JSON.stringify(part),
  );
  const text = typeof message === "string" && message !== "" ? `, ${message}` : "";
  return count.join(" of ") + text;
}

export function plain(title: string, detail = ""): EventDescription {
  return { title, detail, tone: "plain" };
}
