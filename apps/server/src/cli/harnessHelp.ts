/** For a command of the harness that was asked for help. */
export type HarnessHelp = { command: "help"; of: "harness" };

export const harnessHelp = `Usage: elicitation-playground test <files …> [options]

  runs scenarios: files, folders or patterns, 'scenarios/**/*.yaml' for example

  --grep <pattern>    only tests whose file or title matches
  --era <era>         only in this era: 2025-06-18, 2025-11-25 or 2026-07-28
  --shard <n/m>       only this part of all tests: 1/4
  --workers <number>  tests at once (default: one for each core)
  --timeout <ms>      until a test fails, where its file does not say (default 30000)
  --retries <number>  how often a failed test is tried again (default 0)
  --bail              stop at the first failure
  --update            write questions that changed, are new or no longer come into the scenarios
                      in place of failing
  --watch             run again when a scenario or a file of its command changes
  --reporter <name>   text (default), json, junit or github, name=file to write a file; give it
                      again for more. github is there by itself under GITHUB_ACTIONS

  ends with 0 when all passed, 1 when a test failed, 2 when something is wrong with the command
  or a scenario, 3 when an MCP server could not be reached

       elicitation-playground record <log> [options]

  writes a scenario that does again what an exported log tells

  --connection <id>   the connection whose calls are taken (default: that of the latest call)
  --name <text>       what the test is called
  --verify            calls the MCP server again until the scenario passes three times in a row:
                      what comes out otherwise is compared by its shape. Ends with 1, and writes
                      nothing, when it cannot be made to pass

       elicitation-playground call <tool> [options] [-- command …]

  calls one tool and writes its result as JSON; ends with 0, or with 1 when it failed, or as above

  --prompt <name>     get a prompt in place of calling a tool
  --resource <uri>    or read a resource
  --args <json>       what the tool or prompt is called with: '{"room":"Ada"}'
  --answer <answer>   the answer to its next question: content as JSON, '{"confirm":true}', or
                      accept, defaults, generated, decline or cancel; give it again for more.
                      On a terminal you are asked what has no answer here
  -- command …        a program to speak with over stdio, with --env NAME=value and --cwd
  --url <address>     or an MCP server to reach by HTTP, with --header 'N: value' and --sse
  --config <file>     or one of a config file, with --server <name> and --input id=value
  --sample <name>     or a sample server: modern, classic, hostile or conformance
  --era <era>         the era to speak (default: the newest that both speak)
  --profile <name>    the client to be: "form only" for example
  --timeout <ms>      how long to wait for each step (default: as long as it takes)`;
