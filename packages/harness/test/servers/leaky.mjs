// A server that repeats its key in everything it says, and takes a decline for an accept. Given a
// file, it creates that file when it hangs.
import { writeFileSync } from "node:fs";
import { ask, request, say, serve } from "./wire.mjs";

const key = process.env["KEY"] ?? "";
const [hung] = process.argv.slice(2);

serve({
  "use-key": async () => {
    const action = await ask(`Use the key ${key}?`);
    return say(action === "cancel" ? "It was not used." : `Used ${key}.`);
  },
  pay: async () => {
    const page = { mode: "url", elicitationId: "1", url: "https://a.example/pay" };
    await request("elicitation/create", { message: "Pay.", ...page });
    return say("Waiting for the payment.");
  },
  hang: async () => {
    await ask("Go on?");
    if (hung) writeFileSync(hung, "");
    await new Promise(() => setInterval(() => {}, 1000));
  },
});
