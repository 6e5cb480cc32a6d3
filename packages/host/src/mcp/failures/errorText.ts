import { shorten } from "@elicitation-playground/shared/text/shorten";

/** An error may quote a whole response. */
const longestText = 2000;

/** The message of an error and of its causes, each said once. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return shorten(String(error), longestText);
  const messages: string[] = [];
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    const { message } = link;
    if (!messages.some((earlier) => earlier.includes(message))) messages.push(message);
  }
  return shorten(messages.join(": "), longestText);
}

/** The operating system's code for a failure; `fetch failed` hides it in its chain of causes. */
export function systemCodeOf(error: unknown): string | undefined {
  for (let link = error; link instanceof Error; link = causeOf(link)) {
    if ("code" in link && typeof link.code === "string" && isSystemCode(link.code)) {
      return link.code;
    }
  }
  return undefined;
}

/** When all addresses of a host fail, the first failure represents them. */
function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}

function isSystemCode(code: string): boolean {
  return /^(E[A-Z0-9]+|EAI_[A-Z]+|UND_ERR_\w+|ERR_(SSL|TLS)_\w+|[A-Z_]*CERT[A-Z_]*|UNABLE_TO_[A-Z_]+)$/.test(
    code,
  );
}
