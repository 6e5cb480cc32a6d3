// A server that does unusual things, all of which the protocol allows.
import { ask, request, say, send, serve, sleep } from "./wire.mjs";

const log = (/** @type {unknown} */ data) =>
  send({ method: "notifications/message", params: { level: "info", data } });
/** Asks with an id that is written like this, and expects it so in the reply. */
const askWith = async (/** @type {string} */ id) => {
  const requestedSchema = { type: "object", properties: { confirm: { type: "boolean" } } };
  const params = JSON.stringify({ message: "Go on?", requestedSchema });
  const replied = new Promise((resolve) => {
    process.stdin.on("data", (bytes) => {
      if (new RegExp(`"id":${id}[,}]`).test(String(bytes))) resolve(undefined);
    });
  });
  process.stdout.write(
    `{"jsonrpc":"2.0","id":${id},"method":"elicitation/create","params":${params}}\n`,
  );
  await replied;
};
const changed = () => send({ method: "notifications/tools/list_changed" });

serve({
  // Each is a frame and a message.
  "more log lines than are kept": async () => {
    for (let line = 0; line < 500; line += 1) log(`Line ${line}`);
    const action = await ask("Go on?");
    for (let line = 0; line < 6000; line += 1) log(`Line ${line}`);
    return say(`It was ${action}.`);
  },
  "weird ids": async ({ id }) => {
    const ids = ["", "ä 😀 \u0000", "x".repeat(5000), -1, 0, id, Number.MAX_SAFE_INTEGER];
    for (const each of ids) await ask("Go on?", each);
    return say("It was accept.");
  },
  "64-bit ids": async () => {
    await Promise.all(["1234567890123456789", "-9223372036854775808"].map(askWith));
    return say("It was accept.");
  },
  "additional members": async () => {
    const action = await ask("Go on?", 7, { traceparent: "00-ab" });
    send({ method: "notifications/message", params: { level: "info", data: 1 }, traceparent: "" });
    return say(`It was ${action}.`);
  },
  "an id equal to ours": async ({ id }) => say(`It was ${await ask("Go on?", id)}.`),
  "slow answers": async () => {
    const action = await ask("Go on?");
    await sleep(300);
    return say(`It was ${action}.`);
  },
  "progress and unknown notifications": async ({ progressToken }) => {
    const report = (/** @type {number} */ progress) =>
      send({ method: "notifications/progress", params: { progressToken, progress } });
    for (let progress = 0; progress < 1000; progress += 1) report(progress);
    send({
      method: "notifications/progress",
      params: { progressToken: "never asked for", progress: 1 },
    });
    send({ method: "notifications/of-tomorrow", params: { anything: [null] } });
    send({ method: "notifications/elicitation/of-tomorrow" });
    const action = await ask("Go on?");
    report(1001);
    return say(`It was ${action}.`);
  },
  "pings and a list_changed storm": async () => {
    for (let count = 0; count < 2000; count += 1) changed();
    await request("ping", {});
    const action = await ask("Go on?");
    await request("ping", {}, "");
    changed();
    return say(`It was ${action}.`);
  },
  "parallel questions, answered out of order": async () => {
    const actions = await Promise.all([ask("Go on?", 2), ask("Go on?", 1), ask("Go on?", "2")]);
    return say(`It was ${actions[2]}.`);
  },
  "a withdrawn question": async () => {
    void ask("Go on?", "withdrawn");
    await sleep(30);
    send({ method: "notifications/cancelled", params: { requestId: "withdrawn" } });
    return say("It was accept.");
  },
  "a late reply to a cancelled call": async () => {
    await ask("Go on?");
    await sleep(100);
    return say("Too late.");
  },
  "a question that crosses the cancellation": async () => {
    await ask("Go on?");
    await ask("And now?");
  },
  "an error with an odd code": async ({ id }) => {
    await ask("Go on?");
    send({ id, error: { code: 4711, message: "It was accept.", data: [null] } });
  },
  "chatter after the end": async () => {
    const action = await ask("Go on?");
    setTimeout(() => {
      log("Still here.");
      changed();
      void request("ping", {});
      process.stderr.write("Still here.\n");
    }, 20);
    return say(`It was ${action}.`);
  },
});
