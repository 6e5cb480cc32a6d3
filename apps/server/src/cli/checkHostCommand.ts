import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { defaultStateFolder } from "../state/stateFolder.ts";
import { openCatalog } from "../targets/catalog.ts";
import { createCheckReport } from "./checkReport.ts";
import { describeCheckSteps } from "./checkSteps.ts";
import { defineCommand, printLine, type CommandContext } from "./command.ts";
import { openCards, resolveCardFolder } from "./hostCards.ts";
import { parseOptions } from "./options.ts";
import { readPort } from "./serveOptions.ts";
import { openInBrowser, startApp } from "./startApp.ts";

export const checkHostCommand = defineCommand({
  name: "check-host",
  summary: "check what a host does with every kind of question, and record a host card",
  help: (program) => `Usage: ${program} check-host [options]

  checks what a host, such as an IDE or a chat app, does with every kind of question: prints what
  to paste into its configuration, and each result as it comes in. The results make a host card

  --port <number>     port to listen on; 0 picks a free one (default: PORT, or 4747)
  --cards <folder>    where host cards are stored as files (default: in the state folder)
  --state <folder>    (default: ELICITATION_PLAYGROUND_STATE, or your system's state folder)
  --token <text>      access token of the Hosts page (default: ELICITATION_PLAYGROUND_TOKEN, or a
                      new random one)
  --open              open the Hosts page in your browser
  --json              print a line of JSON for each result, and everything else to stderr

Ctrl-C stops it, and prints a summary of each host that was checked and where its card is.`,
  run: async (args, context) => {
    const options = readCheckOptions(args, context);
    const { stdout, stderr } = context.terminal;
    const output = options.json ? stderr : stdout;
    const onNotice = (message: string) => printLine(output, message);
    const catalog = openCatalog({
      stateFolder: options.stateFolder,
      environment: context,
      onNotice,
    });
    const cards = openCards(options.cardFolder, context);
    const program = `${context.program} check-host`;
    const { port, token } = options;
    const app = { port, host: "127.0.0.1", token, ...cards };
    const playground = await startApp(app, catalog, { ...context, program });
    context.keepRunning();
    const interruption = context.interruption();
    const { origin, hostCheck, hostCards } = playground;
    const page = `${origin}${pageRoutes.newHosts}?token=${encodeURIComponent(token)}`;
    const { cardFolder } = cards.cards ? options : { cardFolder: undefined };
    for (const line of describeCheckSteps({ origin, hostCheck, page, cardFolder })) {
      printLine(output, line);
    }
    const report = createCheckReport(hostCards, { ...context.terminal, json: options.json });
    if (options.open) await openInBrowser(page, context);
    if (!interruption.aborted) await once(interruption, "abort");
    report.finish((id) => cards.cards?.fileOf(id));
    await playground.close();
    return 0;
  },
});

function readCheckOptions(args: string[], context: CommandContext) {
  const { env, folder } = context;
  const { port, cards, state, token, ...flags } = parseOptions(args, {
    port: { type: "string" },
    cards: { type: "string" },
    state: { type: "string" },
    token: { type: "string" },
    open: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const chosen = state || env["ELICITATION_PLAYGROUND_STATE"];
  const stateFolder = chosen ? resolve(folder, chosen) : defaultStateFolder(context);
  return {
    ...flags,
    port: readPort(port ?? (env["PORT"] || "4747")),
    token: token || env["ELICITATION_PLAYGROUND_TOKEN"] || randomBytes(24).toString("base64url"),
    stateFolder,
    cardFolder: resolveCardFolder(cards, stateFolder, folder),
  };
}
