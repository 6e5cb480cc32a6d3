import { isSecretName } from "../text/secretNames.ts";
import type { Target } from "./target.ts";

// Which parts of a target are secrets, for whoever shows one or keeps one.

/** What stands in for a secret: given the secret itself, gives what may be seen of it. */
export type Hide = (secret: string) => string;

/** The target without its secrets. Values of variables and headers all count as secret. */
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

type Oauth = NonNullable<Extract<Target, { kind: "http" }>["oauth"]>;

/** An empty client secret is none: a target with one would be refused. */
function hideClientSecret({ clientSecret, ...rest }: Oauth, hide: Hide): Oauth {
  const shown = clientSecret && hide(clientSecret);
  return shown ? { ...rest, clientSecret: shown } : rest;
}

function hideValues(values: Record<string, string>, hide: Hide): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hide(value)]));
}

/** Both `--token=x` and `--token x`, and what else people put secrets into. */
function hideInArguments(args: string[], hide: Hide): string[] {
  return args.map((arg, index) => {
    const option = args[index - 1] ?? "";
    const isValue = /^-[^=\s]*$/.test(option) && isSecretName(option) && !/^--|^-\w$/.test(arg);
    return isValue ? hide(arg) : hideInText(arg, hide);
  });
}

/** From the first name that looks like a secret's: where its value ends, only its reader knows. */
function hideInText(text: string, hide: Hide): string {
  if (/^[a-z][\w+.-]*:\/\/\S+$/i.test(text)) return hideInUrl(text, hide);
  for (const { 0: found, 1: name = "", index } of text.matchAll(
    /(?<![\w.-])([\w.-]+)(["']?\s*[:=]\s*|\s+)/g,
  )) {
    const isNamed = /[:=]/.test(found) || name.startsWith("-");
    if (!isNamed || !isSecretName(name)) continue;
    const end = index + found.length;
    return hideByLook(text.slice(0, end), hide) + hide(text.slice(end));
  }
  return hideByLook(text, hide);
}

const url = /(?<![\w+.-])[a-z][\w+.-]*:\/\/[^\s"'`]+/gi;
const knownShapes =
  /\b(?:sk-[\w-]{16,}|gh[a-z]_\w{16,}|github_pat_\w{16,}|xox[a-z]-[\w-]{10,}|AKIA[A-Z\d]{12,}|eyJ[\w-]{8,}\.[\w.-]+|Bearer \S+)/g;
/** Long, and of all kinds of letters: nobody named anything so. */
const random = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g;

/** Some secrets have no name, but are known by their look. */
function hideByLook(text: string, hide: Hide): string {
  return text
    .replaceAll(url, (address) => hideInUrl(address, hide))
    .replaceAll(knownShapes, hide)
    .replaceAll(random, hide);
}

/** By text, not by parsing: an address may hold placeholders, and stays as it was written. */
function hideInUrl(address: string, hide: Hide): string {
  return address
    .replace(
      /^((?:https?:[/\\]*|[a-z][\w+.-]*:\/\/))([^/\\?#]*)@/i,
      (_all, scheme: string, who: string) => {
        const shown = hide(who);
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
