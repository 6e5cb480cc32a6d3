// `flood` sends 10,000 notifications before its result; `grow` adds a tool and announces it;
// `late` asks after its result; `junk` writes other lines to stdout; `never` does not answer;
// `complete` sends a completion notification for an unknown question; `invalid` returns an
// invalid result; `mute` asks and then closes its output.
import { closeSync } from "node:fs";
import { ask, confirm, send, serve, text } from "./rawMcpServer.mjs";

/** @type {Record<string, import("./rawMcpServer.mjs").Method>} */
const tools = {
  flood: () => {
    for (let number = 1; number <= 10_000; number += 1) {
      send({ method: "notifications/message", params: { level: "info", data: `line ${number}` } });
    }
    return text("flooded");
  },
  grow: () => {
    tools[`grown-${Object.keys(tools).length}`] = () => text("grown");
    for (let times = 0; times < 50; times += 1)
      send({ method: "notifications/tools/list_changed" });
    return text("grown");
  },
  late: () => {
    setTimeout(() => void confirm("Still there?"), 20);
    return text("done");
  },
  junk: () => {
    process.stdout.write('debug: not a message\n{"half": \n[]\n');
    return text("still running");
  },
  never: () => undefined,
  slow: async () => text(JSON.stringify(await confirm("Take your time?"))),
  complete: () => {
    const params = { elicitationId: "nobody-asked" };
    send({ method: "notifications/elicitation/complete", params });
    return text("sent");
  },
  mute: () => {
    void confirm("Can you hear me?");
    setTimeout(() => closeSync(1), 50);
  },
  invalid: () => "not an object",
  pid: () => text(String(process.pid)),
  roots: async () => text(JSON.stringify(await ask("roots/list", {}))),
  sample: async () => {
    const messages = [{ role: "user", content: { type: "text", text: "Capital of France?" } }];
    return text(JSON.stringify(await ask("sampling/createMessage", { messages, maxTokens: 10 })));
  },
};
serve(tools);
