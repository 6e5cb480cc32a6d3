// Each tool sends one message that is nested as deep as its argument says. The JSON is written by
// hand, because JSON.stringify overflows the stack.
import { replies, send, serve, text } from "./rawMcpServer.mjs";

let listDepth = 0;

/**
 * Writes a message whose `?` is replaced with nested lists.
 * @param {string} message
 * @param {unknown} depth
 */
function write(message, depth) {
  const nested = "[".repeat(Number(depth)) + "]".repeat(Number(depth));
  process.stdout.write(`${message.replace("?", nested)}\n`);
}

serve(
  {
    result: ({ depth }, id) =>
      write(`{"jsonrpc":"2.0","id":${id},"result":{"content":[],"_meta":{"deep":?}}}`, depth),
    error: ({ depth }, id) =>
      write(`{"jsonrpc":"2.0","id":${id},"error":{"code":1,"message":"deep","data":?}}`, depth),
    question: async ({ depth }) => {
      const answered = new Promise((resolve) => replies.set("deep", resolve));
      const schema = '{"type":"object","properties":{"a":{"type":"string","default":?}}}';
      const params = `{"message":"Deep","requestedSchema":${schema}}`;
      write(
        `{"jsonrpc":"2.0","id":"deep","method":"elicitation/create","params":${params}}`,
        depth,
      );
      return text(JSON.stringify(await answered));
    },
    wide: (_given, id) =>
      write(`{"jsonrpc":"2.0","id":${id},"result":{"content":[],"x":[${"{},".repeat(1e6)}?]}}`, 1),
    items: ({ depth }, id) => {
      const content = Array.from({ length: Number(depth) }, () => "{}").join();
      write(`{"jsonrpc":"2.0","id":${id},"result":{"content":[${content}]}}`, 0);
    },
    log: ({ depth }) => {
      const params = '{"level":"info","data":?}';
      write(`{"jsonrpc":"2.0","method":"notifications/message","params":${params}}`, depth);
      return text("logged");
    },
    list: ({ depth }) => {
      listDepth = Number(depth);
      send({ method: "notifications/tools/list_changed" });
      return text("changed");
    },
  },
  {
    "tools/list": (_params, id) => {
      const names = ["result", "error", "question", "wide", "items", "log", "list"];
      const tools = names.map((name) => ({ name, inputSchema: { type: "object" } }));
      if (listDepth === 0) return { tools };
      write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[],"_meta":{"deep":?}}}`, listDepth);
      return undefined;
    },
  },
);
