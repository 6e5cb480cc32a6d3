/** The words of an error and its causes, each said once. */
export function reasonOf(error: Error): string {
  const words: string[] = [];
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    if (!words.some((said) => said.includes(link.message))) words.push(link.message);
  }
  return words.join(": ");
}

/** The system's own code for a failure: `fetch failed` hides it in its chain of causes. */
export function systemCodeOf(error: unknown): string | undefined {
  for (let link = error; link instanceof Error; link = causeOf(link)) {
    if ("code" in link && typeof link.code === "string" && isSystemCode(link.code)) {
      return link.code;
    }
  }
  return undefined;
}

/** Several addresses of one host fail together; the first stands for all. */
function causeOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}

function isSystemCode(code: string): boolean {
  return /^(E[A-Z0-9]+|EAI_[A-Z]+|UND_ERR_\w+|ERR_(SSL|TLS)_\w+|[A-Z_]*CERT[A-Z_]*|UNABLE_TO_[A-Z_]+)$/.test(
    code,
  );
}
