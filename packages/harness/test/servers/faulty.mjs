// A server with one fault per tool: what it does wrong is the name of the tool.
import { actLate, ask, request, say, send, serve, sleep } from "./wire.mjs";

const page = (/** @type {string} */ message, /** @type {string} */ path) =>
  request("elicitation/create", {
    mode: "url",
    message,
    url: `http://127.0.0.1:9/${path}`,
    elicitationId: "page-1",
  });
let booked = 0;
let onFollowUp = () => {};

serve({
  "asks 5 ms after its result": () => {
    setTimeout(() => void ask("Anything else?"), 5);
    return say("Done.");
  },
  "asks 150 ms after its result": () => {
    setTimeout(() => void ask("Anything else?"), 150);
    return say("Done.");
  },
  "asks 150 ms after its result, in the next call": () => {
    const isCalled = new Promise((resolve) => {
      onFollowUp = () => resolve(undefined);
    });
    void Promise.all([sleep(150), isCalled]).then(() => ask("Anything else?"));
    return say("Done.");
  },
  "takes a while": async () => {
    onFollowUp();
    await sleep(1000);
    return say("Done.");
  },
  "asks late because it is busy": ({ id }) => {
    setTimeout(() => void ask("Anything else?"), 5);
    send({ id, result: say("Done.") });
    const end = Date.now() + 300;
    while (Date.now() < end);
  },
  "asks after it reported an error": () => {
    setTimeout(() => void ask("Try again?"), 20);
    return { ...say("No."), isError: true };
  },
  "asks after it failed": ({ id }) => {
    setTimeout(() => void ask("Try again?"), 20);
    send({ id, error: { code: -32603, message: "No." } });
  },
  "asks after the cancellation": async () => {
    await ask("Go on?");
    await actLate(() => void ask("Are you there?"));
  },
  "asks soon after the cancellation": async () => {
    await ask("Go on?");
    await sleep(60);
    await ask("Are you there?");
  },
  "requests sampling after its result": () => {
    const messages = [{ role: "user", content: { type: "text", text: "Hello?" } }];
    setTimeout(() => void request("sampling/createMessage", { messages, maxTokens: 9 }), 20);
    return say("Done.");
  },
  "writes to stdout after its result": () => {
    setTimeout(() => console.log("Bye."), 20);
    return say("Done.");
  },
  "reports progress after its result": ({ id, progressToken }) => {
    send({ id, result: say("Done.") });
    send({ method: "notifications/progress", params: { progressToken, progress: 1 } });
  },
  "exits after its result": () => {
    setTimeout(() => process.exit(), 20);
    return say("Done.");
  },
  "exits while a question is open": async () => {
    setTimeout(() => process.exit(7), 50);
    await ask("Go on?");
  },
  "exits in a call": () => process.exit(7),
  "replies twice": ({ id }) => {
    send({ id, result: say("Done.") });
    return say("Done.");
  },
  "replies to another request": () => send({ id: 99, result: say("Done.") }),
  "replies with an id of another type": ({ id }) => send({ id: String(id), result: say("Done.") }),
  "replies with an invalid content": () => ({ content: [{ type: "text", text: 1 }] }),
  "replies without content": () => ({ text: "Done." }),
  "sends an invalid notification": () => {
    send({ method: "notifications/progress", params: { progress: 1 } });
    return say("Done.");
  },
  "sends a message that is no JSON-RPC": ({ id }) => send({ id, result: say("Done."), error: {} }),
  "asks with a fractional id": async () => say(`It was ${await ask("Go on?", 1.5)}.`),
  "asks twice with one id": async () => {
    await Promise.all([ask("Go on?", 1), ask("Go on?", 1)]);
    return say("Done.");
  },
  "completes a page that it never asked for": () => {
    send({ method: "notifications/elicitation/complete", params: { elicitationId: "page-9" } });
    return say("Done.");
  },
  "uses an elicitationId twice": async () => {
    await page("Sign in.", "login");
    await page("Pay.", "pay");
    return say("Done.");
  },
  "withdraws a question": async () => {
    void ask("Go on?", "withdrawn");
    await sleep(50);
    send({ method: "notifications/cancelled", params: { requestId: "withdrawn" } });
    await sleep(1000);
    return say("Done.");
  },
  "replies while a question is open": () => {
    void ask("Go on?");
    return say("Done.");
  },
  "fails while a question is open": async ({ id }) => {
    void ask("Go on?");
    await sleep(50);
    send({ id, error: { code: -32603, message: "The database is gone" } });
  },
  "logs 2000 messages": () => {
    for (let count = 0; count < 2000; count += 1) {
      send({ method: "notifications/message", params: { level: "info", data: count } });
    }
    return say("Done.");
  },
  "keeps asking": async () => {
    for (;;) await ask("Again?");
  },
  "works on after the cancellation": async () => {
    await ask("Go on?");
    await sleep(100);
    booked += 1;
    return say("Booked.");
  },
  count: () => say(`${booked} booked.`),
});
