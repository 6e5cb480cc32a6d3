import {
  isEstablished,
  type ConnectionState,
  type EstablishedConnection,
} from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { availableTargets } from "../../commands/availableTargets.ts";
import type { Commands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import type { Store } from "../../design/createStore.ts";
import { showNotice } from "../../design/notices/notices.ts";
import { nameLength } from "../../design/text/lengths.ts";
import { choose, chooseConnection } from "../../log/choice.ts";
import type { SessionView } from "../../log/followSession.ts";
import { connectConfigured, editTarget } from "../../panels/servers/connectTarget.ts";
import { sampleChoices } from "../../panels/servers/sampleChoices.ts";
import { argumentsKey, exampleArguments, fillArguments } from "../../panels/tool/callArguments.ts";
import type { Link } from "../../panels/tool/link.ts";

/** An MCP server that a link may name. */
type LinkedServer = {
  isOf: (connection: ConnectionState) => boolean;
  /** May wait for the person, who then connects or doesn't. */
  connect: () => Promise<void>;
};

/**
 * Opens what a link names. A link is not consent: it connects only to samples and to what the
 * person configured, and calls only tools of the samples.
 */
export async function openLink(
  view: Store<SessionView>,
  commands: Commands,
  link: Link,
): Promise<void> {
  const server = findLinkedServer(commands, link);
  if (!server) {
    const name = shorten(link.server ?? "", nameLength);
    notify(`The link's server “${name}” is no sample, configured server or http(s) URL.`);
    return;
  }
  const list = () => Object.values(view.get().state.connections).filter(server.isOf);
  const find = () => list().filter(isEstablished).find(isReady);
  const isConnecting = list().some(({ status }) => status === "open" || status === "connecting");
  if (!isConnecting) await server.connect();
  await openTool(view, commands, link, await waitFor(view, find));
}

async function openTool(
  view: Store<SessionView>,
  commands: Commands,
  link: Link,
  connection: EstablishedConnection,
): Promise<void> {
  const { id, tools, target, mcpServer } = connection;
  if (link.tool === undefined) return chooseConnection(id);
  const tool = tools.find(({ name }) => name === link.tool);
  if (!tool) {
    const names = [mcpServer.name, link.tool].map((name) => shorten(name, nameLength));
    notify(`${names[0]} has no tool “${names[1]}”.`);
    return chooseConnection(id);
  }
  const subject = { kind: "tool", name: tool.name } as const;
  if (link.args) {
    fillArguments(argumentsKey(view.get().state, id, subject), link.args, tool.inputSchema);
  }
  choose({ connectionId: id, ...subject });
  if (link.hasInvalidArgs) {
    notify("The link's arguments are not a JSON object, or too long. They were left out.");
  } else if (link.runs && target.kind === "sample") {
    const args = link.args ?? exampleArguments(tool.inputSchema);
    await report(commands.startCall({ connectionId: id, tool: tool.name, arguments: args }));
  } else if (link.runs) {
    notify("A link can't run the tools of this server. Check the arguments, then run it yourself.");
  }
}

function isReady({ status, tools }: EstablishedConnection): boolean {
  return status === "open" && tools.length > 0;
}

/** Whether the link's server is one that can be connected. */
export function isKnownServer(link: Link, commands: Commands): boolean {
  return findLinkedServer(commands, link) !== undefined;
}

function findLinkedServer(commands: Commands, link: Link): LinkedServer | undefined {
  const { server, era } = link;
  const { configured } = availableTargets.get();
  const first = configured.find(({ connectsAtOnce }) => connectsAtOnce);
  const name = server ?? first?.name ?? "modern";
  const sample = sampleChoices.find(
    ({ command, ...choice }) =>
      command.target.kind === "sample" &&
      command.target.name === name &&
      (era === undefined || choice.era === era),
  );
  if (sample && (server !== undefined || !first)) {
    return {
      isOf: (connection) =>
        connection.target.kind === "sample" &&
        connection.target.name === name &&
        (era === undefined ||
          era === (isEstablished(connection) ? connection.era : connection.profile.era)),
      connect: () => report(commands.openConnection(sample.command)),
    };
  }
  const own = configured.find((target) => target.name === name);
  if (own) {
    return {
      isOf: ({ target }) => target.kind === "configured" && target.name === name,
      // Those of the command line are being connected.
      connect: async () => {
        if (!own.connectsAtOnce) await connectConfigured(commands, own);
      },
    };
  }
  if (!/^https?:\/\//i.test(name) || !URL.canParse(name)) return undefined;
  const { href } = new URL(name);
  return {
    isOf: ({ target }) =>
      (target.kind === "http" || target.kind === "sse") &&
      URL.canParse(target.url) &&
      new URL(target.url).href === href,
    connect: () => editTarget({ target: { kind: "http", url: href } }),
  };
}

function notify(text: string): void {
  showNotice({ tone: "bad", text });
}

function waitFor<Value>(view: Store<SessionView>, find: () => Value | undefined): Promise<Value> {
  return new Promise((resolve) => {
    const check = () => {
      const found = find();
      if (found === undefined) return;
      stop();
      resolve(found);
    };
    const stop = view.subscribe(check);
    check();
  });
}
