/** A program to start, as the configuration of a host names it. */
export type HostProgram = { command: string; args: readonly string[] };

/** How a host reaches the MCP server that checks it. */
export type CheckAddress = { url: string } | HostProgram;

/** Lines to paste into the configuration of a host, or into a terminal. */
export type HostConfig = {
  /** The hosts that read it. */
  hosts: string;
  /** Where to paste it. */
  where: string;
  text: string;
};

/** The name of the MCP server in these configurations. */
const name = "host-check";

/** What to ask a host with a model for, to be checked. */
export const checkPrompt =
  `Call the tools of ${name} one after the other: first those whose names start with "group-", then ` +
  "the others that are not part of a group. I answer their questions, you don't. " +
  "At the end call host-card and show me its result.";

/** How to add the MCP server that checks hosts to the hosts in use. */
export function toHostConfigs(address: CheckAddress): HostConfig[] {
  const isUrl = "url" in address;
  return [
    {
      hosts: isUrl ? "Cursor and others" : "Claude Desktop, Cursor and others",
      where: isUrl
        ? "into .cursor/mcp.json, or the host's own file with mcpServers"
        : "into claude_desktop_config.json, .cursor/mcp.json, or the host's own file with mcpServers",
      text: toJson({ mcpServers: { [name]: address } }),
    },
    {
      hosts: "VS Code",
      where: "into .vscode/mcp.json",
      text: toJson({ servers: { [name]: { type: isUrl ? "http" : "stdio", ...address } } }),
    },
    {
      hosts: "Claude Code",
      where: "into a terminal",
      text: isUrl
        ? `claude mcp add --transport http ${name} ${address.url}`
        : `claude mcp add ${name} -- ${[address.command, ...address.args].map(quoteForShell).join(" ")}`,
    },
    {
      hosts: "Codex",
      where: "into ~/.codex/config.toml",
      text: [
        `[mcp_servers.${name}]`,
        ...Object.entries(address).map(([key, value]) => `${key} = ${toToml(value)}`),
      ].join("\n"),
    },
  ];
}

function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

/** TOML reads the strings of JSON, and lists of them. */
function toToml(value: string | readonly string[]): string {
  return typeof value === "string"
    ? JSON.stringify(value)
    : `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
}

function quoteForShell(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  // On Windows a path has backslashes and the shell knows only double quotes.
  return word.includes("\\") ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
