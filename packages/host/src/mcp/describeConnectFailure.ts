import { hideSecrets, secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import { describeUnreadable } from "@elicitation-playground/shared/log/unreadableLine";
import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeError, systemCodeOf } from "./failures/errorText.ts";
import { SignInFailed } from "./oauth/authorization.ts";
import { hasCredentials } from "./oauth/credentials.ts";
import type { ObservedHttp } from "./transports/httpFetch.ts";
import { FolderMissingError } from "./transports/spawnProgram.ts";
import type { ObservedProgram } from "./transports/stdioTransport.ts";
import type { Observed, ReachableTarget } from "./transports/transport.ts";
import { readIssues } from "./wire/issues.ts";

/** The connect timeout ran out; what the other side did until then explains it. */
export class ConnectTimeoutError extends Error {
  readonly seconds: number;

  constructor(limitMs: number) {
    super(`No answer within ${limitMs / 1000} s`);
    this.seconds = limitMs / 1000;
  }
}

/** The attempt was stopped; the message says by whom. */
export class ConnectStoppedError extends Error {}

/** Why a connection could not be opened, and what to do about it. */
export function describeConnectFailure(
  error: unknown,
  target: ReachableTarget,
  { program, http }: Observed,
): string {
  if (error instanceof ConnectStoppedError) return error.message;
  if (target.kind === "stdio") return describeProgramFailure(error, target.command, program);
  const url = withoutSecrets(target.url);
  if (error instanceof SignInFailed) {
    const status = http?.response?.status ?? 401;
    return `${url} answered HTTP ${status}: you need to sign in. ${error.message}`;
  }
  if (http?.response?.status === 401 && hasCredentials(target)) {
    const { challenge } = http.response;
    const detail = challenge === "" ? "" : ` (${challenge})`;
    return `${url} answered HTTP 401: it rejected your token or password${detail}. Provide a valid one, or remove it to sign in.`;
  }
  return describeHttpFailure(error, url, http);
}

/** Why a program could not be started or did not answer, and what to do about it. */
export function describeProgramFailure(
  error: unknown,
  command: string,
  observed?: ObservedProgram,
): string {
  if (error instanceof FolderMissingError) return `${error.message}. Correct its path.`;
  const code = systemCodeOf(error);
  if (code === "ENOENT") {
    return `The command "${command}" was not found. Install it, or check that it is on PATH.`;
  }
  if (code === "EACCES") {
    return `"${command}" cannot be run. Check that it is a program and that you may execute it.`;
  }
  if (observed?.stoppedFor !== undefined) {
    return `${command} ${observed.stoppedFor} and was stopped. The streams of a program must stay open, and a message can be 16 MB at most.`;
  }
  if (observed?.firstInvalidLine !== undefined && !observed.sentMessage) {
    const line = shorten(observed.firstInvalidLine, 200);
    const unreadable = describeUnreadable(observed.firstInvalidLine);
    if (unreadable !== undefined) return `${command} sent ${unreadable}: ${line}`;
    return (
      `${command} writes text to stdout that is not MCP: "${line}". ` +
      "Write only JSON-RPC messages to stdout, and everything else to stderr."
    );
  }
  if (observed?.exit && !observed.stoppedByHost) {
    const why = findCause(observed.lastStderr);
    const ended = `${command} ${describeExit(observed.exit)} before it answered`;
    return why === undefined ? `${ended}. Run it in a terminal to see why.` : `${ended}: ${why}`;
  }
  if (error instanceof ConnectTimeoutError) {
    return `${command} runs, but did not answer within ${error.seconds} s. Check that it is an MCP server that uses stdio.`;
  }
  return `Connecting to ${command} failed: ${describeReply(error)}`;
}

/** The SDK quotes as JSON what its schemas found in a reply. */
function describeReply(error: unknown): string {
  const text = describeError(error).replace(
    /^Version negotiation failed: the server did not offer pinned protocol version (\S+) via server\/discover.*$/,
    "The MCP server does not offer $1 in its reply to server/discover.",
  );
  const [, start, json] = /^(.*Invalid result for [^:]*: )(\[\s*\{.*)$/s.exec(text) ?? [];
  if (start === undefined || json === undefined) return text;
  const issues = readIssues(json, []);
  return start + issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

/** The line of stderr that says why a program ended: its last error, or its last words. */
export function findCause(lines: readonly string[]): string | undefined {
  const words = lines.filter((line) => /^\S.*\p{L}/u.test(line) && !/^Node\.js v\d/.test(line));
  const line = words.findLast((each) => /^[\w.]*(?:Error|Exception)\b/.test(each)) ?? words.at(-1);
  return line === undefined ? undefined : shorten(line, 200);
}

/** Why the connection to a program ended. */
export function describeEnd({ exit, stoppedFor }: ObservedProgram): string {
  if (stoppedFor !== undefined) return `The program ${stoppedFor} and was stopped.`;
  return exit ? `The program ${describeExit(exit)}.` : "The program closed the connection.";
}

export function describeExit({ code, signal }: NonNullable<ObservedProgram["exit"]>): string {
  return signal === null ? `ended with exit code ${String(code)}` : `was killed by ${signal}`;
}

function describeHttpFailure(
  error: unknown,
  url: string,
  { response, failure }: ObservedHttp = {},
): string {
  const code = systemCodeOf(error) ?? systemCodeOf(failure);
  const byCode = code === undefined ? undefined : networkFailures[code];
  if (byCode) return byCode(url);
  if (code !== undefined && isTlsCode(code)) {
    return `The TLS certificate of ${url} is not trusted (${code}). Use a trusted certificate, or start the playground with NODE_EXTRA_CA_CERTS.`;
  }
  const unexplained =
    error instanceof ConnectTimeoutError
      ? `${url} did not answer within ${error.seconds} s. ${checkUrl}`
      : `Connecting to ${url} failed: ${describeReply(error)}`;
  if (!response || failure !== undefined) return unexplained;
  const { status, contentType, location, challenge } = response;
  if (status >= 300 && status < 400) {
    return `${url} redirects (HTTP ${status}) to ${maskUrl(location) || "an unknown URL"}. Use that URL instead.`;
  }
  const byStatus = httpFailures[status];
  if (byStatus) return `${url} answered HTTP ${status}: ${byStatus(challenge)}`;
  if (status >= 400) return `${url} answered HTTP ${status}. ${describeError(error)}`;
  if (!/^(application\/json|text\/event-stream)\b/i.test(contentType)) {
    return `${url} answered with ${contentType || "no content type"}, which is not MCP. ${checkUrl}`;
  }
  return unexplained;
}

const checkUrl = "Check that this is the URL of its MCP endpoint.";
const checkNetwork = "Check the URL and your network connection.";

const networkFailures: Record<string, ((url: string) => string) | undefined> = {
  ECONNREFUSED: (url) => `Nothing is listening at ${url}. Start the MCP server, or check the port.`,
  ENOTFOUND: (url) => `The host name in ${url} cannot be resolved. Check its spelling.`,
  EAI_AGAIN: (url) => `The host name in ${url} cannot be resolved right now. ${checkNetwork}`,
  ECONNRESET: closedWithoutAnswer,
  UND_ERR_SOCKET: closedWithoutAnswer,
  ETIMEDOUT: (url) => `${url} does not respond. ${checkNetwork}`,
  UND_ERR_CONNECT_TIMEOUT: (url) => `${url} does not respond. ${checkNetwork}`,
  EHOSTUNREACH: (url) => `The host of ${url} cannot be reached. ${checkNetwork}`,
  ENETUNREACH: (url) => `The network of ${url} cannot be reached. ${checkNetwork}`,
  ERR_SSL_WRONG_VERSION_NUMBER: notTls,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: notTls,
};

function closedWithoutAnswer(url: string): string {
  return `${url} closed the connection without an answer. Check the log of the MCP server.`;
}

function notTls(url: string): string {
  return `${url} does not use TLS. Use http: instead of https:.`;
}

const httpFailures: Record<number, ((challenge: string) => string) | undefined> = {
  400: () => `it does not accept this request. ${checkUrl}`,
  401: (challenge) =>
    challenge === ""
      ? "authentication is required. Provide a bearer token or another header."
      : `authentication is required (${challenge}). Provide a valid token, or none to sign in.`,
  403: () => "access is denied. Check the token and its permissions.",
  404: () => "there is nothing at this path. MCP endpoints often end in /mcp or /sse.",
  405: () => "this URL does not accept MCP requests. Try the other HTTP transport.",
};

function isTlsCode(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|ERR_SSL_/.test(code);
}

/** The address of a redirect may repeat secrets of the target's, or contain its own. */
function maskUrl(url: string): string {
  return hideSecrets({ kind: "http", url }, () => secretMask).url;
}

function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** What an MCP server calls itself, and the newest era that both it and the host support. */
export type EraFound = { name: string; era: string };

/** Whether the first attempt may have failed only because the MCP server has another era. */
export function mayBeOfOtherEra({ program, http }: Observed): boolean {
  // A program with another era may also exit at the first message of this one.
  if (program)
    return program.sentMessage || (program.exit !== undefined && !program.firstInvalidLine);
  if (!http?.response || http.failure !== undefined) return false;
  const { status } = http.response;
  return status < 300 || (status >= 400 && status < 500 && status !== 401 && status !== 403);
}

export function describeOtherEra(pinned: string, { name, era }: EraFound): string {
  const who = name.trim() === "" ? "The MCP server" : name;
  const isKnown = profileEras.some((known) => known === era);
  const choice = isKnown ? "that era, or auto to negotiate it" : "auto to negotiate it";
  return `${who} does not support ${pinned}. It supports ${era}: choose ${choice}.`;
}
