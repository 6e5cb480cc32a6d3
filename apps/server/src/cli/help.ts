/** `name` is what the person types before the options. */
export function describeOptions(name: string): string {
  return `Usage: ${name} [options] [-- command …]

  --port <number>     port to listen on; 0 picks a free one (default 4747, or PORT)
  --host <address>    address to listen on (default 127.0.0.1)
  --token <text>      access token (default: a new random one, or ELICITATION_PLAYGROUND_TOKEN)
  --notes <folder>    where the samples keep their notes (default: a temporary folder)
  --state <folder>    where recent targets and your profiles are kept, never secrets
                      (default: your system's place for that, or ELICITATION_PLAYGROUND_STATE)
  --open              open the page in the browser
  --version           show the version
  --help              show this text

Your own MCP server, connected when the page opens:

  -- command …        a program to speak with over stdio: ${name} -- node my-server.js
  --env NAME=value    a variable for it; give it again for more
  --cwd <folder>      the folder it starts in (default: the present one)
  --url <address>     an MCP server to reach by Streamable HTTP
  --header 'N: value' a header for it; give it again for more
  --sse               reach it by the older HTTP+SSE
  --config <file>     offer the MCP servers of a config file: mcpServers as in Claude Desktop
                      and Cursor, or servers as in VS Code; give it again for more
  --profile <name>    the client to be for all of these: a ready-made profile, "form only"
                      for example, or one that you saved

       elicitation-playground samples [--set <name>]

  serves the sample tools over stdio, for a host that starts its MCP servers itself

  --set <name>        modern (default: both eras), classic (SDK v1, 2025-11-25),
                      hostile (to test hosts with) or conformance
  --notes <folder>    as above

       elicitation-playground test | record | call

  runs scenarios, makes one of a log, makes one call: each shows its options with --help`;
}
