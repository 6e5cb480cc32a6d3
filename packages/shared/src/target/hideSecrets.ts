import { isSecretName } from "../text/secretNames.ts";
import type { Target } from "./target.ts";

// Removes secrets from targets before they are shown or stored.

/** What is shown and logged in place of a secret. */
export const secretMask = "•••";

/** Replaces a secret with what may be shown of it. */
export type Hide = (secret: string) => string;

/** The target without its secrets. All values of variables and headers count as secrets. */
export function hideSecrets<T extends Target>(target: T, hide: Hide): T;
export function hideSecrets(target: Target, hide: Hide): Target {
  switch (target.kind) {
    case "sample":
      return target;
    case "configured":
      return { ...target, ...(target.inputs && { inputs: hideValues(target.inputs, hide) }) };
    case "stdio":
      return {
        ...target,
        args: hideInArguments(target.args, hide),
        ...(target.env && { env: hideValues(target.env, hide) }),
      };
    case "http":
    case "sse":
      return {
        ...target,
        url: hideInUrl(target.url, hide),
        ...(target.headers && { headers: hideValues(target.headers, hide) }),
        ...(target.oauth && { oauth: hideClientSecret(target.oauth, hide) }),
      };
  }
}

/** The secrets of the target, as they are written there. */
export function listSecrets(target: Target): string[] {
  const secrets: string[] = [];
  hideSecrets(target, (secret) => {
    secrets.push(secret);
    return secret;
  });
  return secrets;
}

/**
 * The values of variables that are ordinary words, such as `MODE: decline`: a report is full of
 * such words, so they are not masked there.
 */
export function listPlainValues(target: Target): string[] {
  const variables = target.kind === "stdio" ? Object.entries(target.env ?? {}) : [];
  return variables.flatMap(([name, value]) =>
    /^[\p{L}\s_-]{1,40}$/u.test(value) && !isSecretName(name) ? [value] : [],
  );
}

/** Headers of a request or response, with secrets found by their names and shapes. */
export function hideInHeaders(
  headers: Iterable<readonly [string, string]>,
  hide: Hide,
): Record<string, string> {
  const shown = [...headers].map(([name, value]) => [
    name,
    isSecretName(name) ? hide(value) : hideByShape(value, hide),
  ]);
  return Object.fromEntries(shown) as Record<string, string>;
}

type Oauth = NonNullable<Extract<Target, { kind: "http" }>["oauth"]>;

/** Drops an empty client secret, because the schema rejects one. */
function hideClientSecret({ clientSecret, ...rest }: Oauth, hide: Hide): Oauth {
  const shown = clientSecret && hide(clientSecret);
  return shown ? { ...rest, clientSecret: shown } : rest;
}

function hideValues(values: Record<string, string>, hide: Hide): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]));
}

/** Finds `--token=x`, `--token x`, and secrets inside other arguments. */
function hideInArguments(args: string[], hide: Hide): string[] {
  return args.map((arg, index) => {
    const option = args[index - 1] ?? "";
    const isValue = /^-[^=\s]*$/.test(option) && isSecretName(option) && !/^--|^-\w$/.test(arg);
    return isValue ? hide(arg) : hideInText(arg, hide);
  });
}

/** Hides everything after the first secret name: where its value ends is unknown. */
function hideInText(text: string, hide: Hide): string {
  if (/^[a-z][\w+.-]*:\/\/\S+$/i.test(text)) return hideInUrl(text, hide);
  for (const { 0: found, 1: name = "", index } of text.matchAll(
    /(?<![\w.-])([\w.-]+)(["']?\s*[:=]\s*|\s+)/g,
  )) {
    const isNamed = /[:=]/.test(found) || name.startsWith("-");
    if (!isNamed || !isSecretName(name)) continue;
    const end = index + found.length;
    return hideByShape(text.slice(0, end), hide) + hide(text.slice(end));
  }
  return hideByShape(text, hide);
}

const url = /(?<![\w+.-])[a-z][\w+.-]*:\/\/[^\s"'`]+/gi;
const knownShapes =
  /\b(?:sk-[\w-]{16,}|gh[a-z]_\w{16,}|github_pat_\w{16,}|xox[a-z]-[\w-]{10,}|AKIA[A-Z\d]{12,}|eyJ[\w-]{8,}\.[\w.-]+|Bearer \S+)/g;
/** Long strings of mixed case and digits, which no ordinary name looks like. */
const random = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g;

/** Finds secrets without a name by their shape. */
function hideByShape(text: string, hide: Hide): string {
  return text
    .replaceAll(url, (address) => hideInUrl(address, hide))
    .replaceAll(knownShapes, hide)
    .replaceAll(random, hide);
}

/** Works on the text, because a URL with placeholders does not parse. */
export function hideInUrl(address: string, hide: Hide): string {
  return address
    .replace(
      /^((?:https?:[/\\]*|[a-z][\w+.-]*:\/\/))([^/\\?#]*)@/i,
      (_all, scheme: string, userInfo: string) => {
        const shown = hide(userInfo);
        return shown ? `${scheme}${shown}@` : scheme;
      },
    )
    .replaceAll(/([?&#])([^=&#?]+)=([^&#]*)/g, (all, mark: string, name: string, value: string) =>
      isSecretName(decode(name)) ? `${mark}${name}=${hide(value)}` : all,
    )
    .replaceAll(knownShapes, hide)
    .replaceAll(random, hide);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
