import type { Target } from "@elicitation-playground/shared/commands";

const mask = "•••";

/** The target as the log may show it: names of headers and variables, never their values. */
export function maskTarget(target: Target): Target {
  switch (target.kind) {
    case "sample":
      return target;
    case "configured":
      return { ...target, ...(target.inputs && { inputs: maskValues(target.inputs) }) };
    case "stdio":
      return { ...target, ...(target.env && { env: maskValues(target.env) }) };
    case "http":
    case "sse":
      return {
        ...target,
        url: maskUserinfo(target.url),
        ...(target.headers && { headers: maskValues(target.headers) }),
        ...(target.oauth?.clientSecret !== undefined && {
          oauth: { ...target.oauth, clientSecret: mask },
        }),
      };
  }
}

function maskValues(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, mask]));
}

function maskUserinfo(url: string): string {
  const parsed = new URL(url);
  if (!parsed.username && !parsed.password) return url;
  parsed.username = mask;
  parsed.password = "";
  return parsed.href;
}
