import { SignInFailed } from "./oauth/authorization.ts";
import { givesToken } from "./oauth/oauthMemory.ts";
import type { HttpStory } from "./http/patientFetch.ts";
import { reasonOf, systemCodeOf } from "./reasonOf.ts";
import { FolderMissingError } from "./stdio/spawnProgram.ts";
import type { ProgramStory } from "./stdio/stdioTransport.ts";
import type { ReachableTarget } from "./transport.ts";

/** The connect timeout ran out; it is told by what the other side has done by then. */
export class ConnectTimeoutError extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs / 1000} s`);
  }
}

/** Someone ended the attempt. */
export class GivenUpError extends Error {}

export type Stories = { program?: ProgramStory | undefined; http?: HttpStory | undefined };

/** Why a connection could not be opened, and what to try. */
export function describeConnectFailure(
  error: unknown,
  target: ReachableTarget,
  { program, http }: Stories,
): string {
  if (error instanceof GivenUpError) return error.message;
  if (target.kind === "stdio") return describeProgram(error, target.command, program);
  if (error instanceof SignInFailed) {
    const status = http?.answer?.status ?? 401;
    return `${where(target.url)} answered HTTP ${status}: it wants you to sign in. ${error.message}`;
  }
  if (http?.answer?.status === 401 && givesToken(target)) {
    const { challenge } = http.answer;
    const said = challenge === "" ? "" : ` (${challenge})`;
    return `${where(target.url)} answered HTTP 401: it refuses the token or password you gave${said}. Give a valid one, or none to sign in.`;
  }
  return describeAddress(error, target.url, http);
}

function describeProgram(error: unknown, command: string, story?: ProgramStory): string {
  if (error instanceof FolderMissingError) return `${error.message}. Correct the working folder.`;
  const code = systemCodeOf(error);
  if (code === "ENOENT") {
    return `The command "${command}" was not found. Is it installed and on PATH?`;
  }
  if (code === "EACCES") return `"${command}" may not be run. Is it executable?`;
  if (story?.wroteTooLongLine) {
    return `${command} wrote a line of more than 32 MB to stdout and was ended.`;
  }
  if (story?.firstJunk !== undefined && !story.spoke) {
    return (
      `${command} writes something to stdout that is not MCP: "${shorten(story.firstJunk)}". ` +
      "Only JSON-RPC messages may go there; send everything else to stderr."
    );
  }
  if (story?.exit && !story.endedByHost) {
    return `${command} ${describeExit(story.exit)} before it answered. Run it in a terminal to see why.`;
  }
  if (error instanceof ConnectTimeoutError) {
    return `${command} runs, but: ${error.message}. Is it an MCP server that speaks over stdio?`;
  }
  return `${command}: ${wordsOf(error)}`;
}

export function describeExit({ code, signal }: NonNullable<ProgramStory["exit"]>): string {
  if (signal !== null) return `was ended by ${signal}`;
  return code === 0 ? "ended" : `ended with exit code ${String(code)}`;
}

function describeAddress(error: unknown, url: string, story: HttpStory = {}): string {
  const { answer, failure } = story;
  const code = systemCodeOf(error) ?? systemCodeOf(failure);
  const byCode = code === undefined ? undefined : networkFailures[code];
  if (byCode) return byCode(where(url));
  if (code !== undefined && isTlsCode(code)) {
    return `The TLS certificate of ${where(url)} is not trusted (${code}). Use one that is, or start the playground with NODE_EXTRA_CA_CERTS.`;
  }
  if (!answer || failure !== undefined) return `${where(url)}: ${wordsOf(error)}`;
  const { status, contentType, location, challenge } = answer;
  if (status >= 300 && status < 400) {
    return `${where(url)} redirects (HTTP ${status}) to ${location || "nowhere"}. Use the address it leads to.`;
  }
  const byStatus = httpFailures[status];
  if (byStatus) return `${where(url)} answered HTTP ${status}: ${byStatus(challenge)}`;
  if (status >= 400) return `${where(url)} answered HTTP ${status}. ${wordsOf(error)}`;
  if (!/^(application\/json|text\/event-stream)\b/i.test(contentType)) {
    return `${where(url)} answered with ${contentType || "no content type"}, which is not MCP. Is this the address of its MCP endpoint?`;
  }
  return `${where(url)}: ${wordsOf(error)}`;
}

const networkFailures: Record<string, ((where: string) => string) | undefined> = {
  ECONNREFUSED: (where) => `Nothing listens at ${where}. Is the MCP server running?`,
  ENOTFOUND: (where) => `The host name in ${where} cannot be resolved.`,
  EAI_AGAIN: (where) => `The host name in ${where} cannot be resolved right now.`,
  ECONNRESET: (where) => `${where} closed the connection without an answer.`,
  UND_ERR_SOCKET: (where) => `${where} closed the connection without an answer.`,
  ETIMEDOUT: (where) => `${where} does not answer.`,
  UND_ERR_CONNECT_TIMEOUT: (where) => `${where} does not answer.`,
  EHOSTUNREACH: (where) => `There is no way to the host of ${where}.`,
  ENETUNREACH: (where) => `There is no way to the network of ${where}.`,
  ERR_SSL_WRONG_VERSION_NUMBER: (where) =>
    `What answers at ${where} does not speak TLS. Try http: in place of https:.`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (where) =>
    `What answers at ${where} does not speak TLS. Try http: in place of https:.`,
};

const httpFailures: Record<number, ((challenge: string) => string) | undefined> = {
  400: () => "it does not take this request. Is this the address of its MCP endpoint?",
  401: (challenge) =>
    challenge === ""
      ? "it wants to know who you are. Give a bearer token or another header."
      : `it wants to know who you are (${challenge}). Give a valid token, or none to sign in.`,
  403: () => "it does not let this client in. Check the token and what it may do.",
  404: () => "there is nothing at this path. MCP endpoints often end in /mcp, or in /sse.",
  405: () => "the address is there but takes no MCP requests. Try the other HTTP transport.",
};

function isTlsCode(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS_|ERR_SSL_/.test(code);
}

/** Without what may be secret in it. */
function where(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? reasonOf(error) : String(error);
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
