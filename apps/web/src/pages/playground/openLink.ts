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
import { choice, choose, chooseConnection } from "../../log/choice.ts";
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

/** Only the latest link is opened: another one, or a tool that the person chooses, ends it. */
let opened = new AbortController();

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
    notify(`The link's server “${name}” is not a sample, a configured server or an http(s) URL.`);
    return;
  }
  opened.abort();
  opened = new AbortController();
  const { signal } = opened;
  const list = () => Object.values(view.get().state.connections).filter(server.isOf);
  const past = new Set(
    list()
      .filter(isOver)
      .map(({ id }) => id),
  );
  const current = () => list().filter(({ id }) => !past.has(id));
  const isConnecting = list().some(({ status }) => status === "open" || status === "connecting");
  if (!isConnecting) await server.connect();
  const connection = await waitFor(view, signal, () => {
    const found = list()
      .filter(isEstablished)
      .find((one) => isReady(one, link));
    const hasFailed = current().length > 0 && current().every(isOver);
    return found ?? (hasFailed ? "over" : undefined);
  });
  if (connection !== "over") await openTool(view, commands, link, connection);
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

function isOver({ status }: ConnectionState): boolean {
  return status === "failed" || status === "closed";
}

function isReady({ status, tools }: EstablishedConnection, link: Link): boolean {
  return status === "open" && (tools.length > 0 || link.tool === undefined);
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

/** Ends with "over" when a newer link is opened or the person chooses a tool. */
function waitFor<Value>(
  view: Store<SessionView>,
  signal: AbortSignal,
  find: () => Value | undefined,
): Promise<Value | "over"> {
  return new Promise((resolve) => {
    const end = (value: Value | "over") => {
      for (const stop of stops) stop();
      resolve(value);
    };
    const check = () => {
      const found = find();
      if (found !== undefined) end(found);
    };
    const onChoice = () => {
      const chosen = choice.get();
      if (typeof chosen === "object" && "name" in chosen) end("over");
    };
    const onAbort = () => end("over");
    signal.addEventListener("abort", onAbort);
    const stops = [
      view.subscribe(check),
      choice.subscribe(onChoice),
      () => signal.removeEventListener("abort", onAbort),
    ];
    check();
  });
}
