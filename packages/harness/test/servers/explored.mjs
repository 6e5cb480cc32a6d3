// A server whose tools each have one fault, which is their name; `fixed` removes them all.
import { ask, request, say, serve } from "./wire.mjs";

const isFixed = process.argv[2] === "fixed";
const startedAt = Date.now();
/** @type {string[]} */
const bookings = [];

/** @typedef {{ action: string, content?: Record<string, unknown> }} Answer */

/** @returns {Promise<Answer>} */
async function question(/** @type {string} */ message, /** @type {object} */ properties) {
  const params = {
    message,
    requestedSchema: { type: "object", properties, required: Object.keys(properties) },
  };
  const { result } = await request("elicitation/create", params);
  return /** @type {Answer} */ (result);
}

/** @type {Record<string, (answer: Answer) => unknown>} */
const faults = {
  "acts on a decline": ({ action }) => action === "decline" && bookings.push("Ada"),
  "exits on a decline": ({ action }) => action === "decline" && process.exit(7),
  "throws on a cancel": ({ action, content }) =>
    action === "cancel" && /** @type {Record<string, unknown>} */ (content)["confirm"],
  "hangs on a cancel": async ({ action }) => {
    if (action === "cancel") await new Promise(() => setInterval(() => {}, 1000));
  },
  "asks again on a decline": async ({ action }) => {
    for (let again = action; again === "decline";) again = await ask("Book the room?");
  },
  "asks after its result": () => {
    setTimeout(() => void ask("Did you like it?"), 30);
  },
  "takes a decline for an accept": (answer) => {
    if (answer.action === "decline") answer.action = "accept";
  },
};

/** @type {Parameters<typeof serve>[0]} */
const tools = {
  "asks for a secret": async () => {
    const field = isFixed ? "name" : "password";
    const { action } = await question("Sign in.", { [field]: { type: "string" } });
    return say(`Signed in: ${action}.`);
  },
  "asks something else each time": async () => {
    const option = isFixed ? "a" : String(Math.random());
    const { action } = await question("Room?", { room: { type: "string", enum: [option] } });
    return say(`Asked: ${action}.`);
  },
  "acts on a later decline": async () => {
    const { content } = await question("Which room?", {
      room: { type: "string", enum: ["small", "large"] },
    });
    const message = `Book the ${String(content?.["room"])} room?`;
    const { action } = await question(message, { confirm: { type: "boolean" } });
    if (action === "accept" || !isFixed) bookings.push("Ada");
    return say(`Booked: ${action}.`);
  },
  "asks for what nobody can give": async () => {
    const nested = { type: "object", properties: { street: { type: "string" } } };
    const { action } = await question("Where?", { address: { ...nested, required: ["street"] } });
    return say(`Asked: ${action}.`);
  },
  "list-bookings": () => say(bookings.join("\n") || "No bookings."),
  clock: () => say(`It is ${Date.now() - startedAt} ms later.`),
};

for (const [name, fault] of Object.entries(faults)) {
  tools[name] = async () => {
    const answer = await question("Book the room?", { confirm: { type: "boolean" } });
    try {
      if (!isFixed) await fault(answer);
    } catch (error) {
      return { ...say(/** @type {Error} */ (error).message), isError: true };
    }
    if (answer.action !== "accept") return say(`Not booked: ${answer.action}.`);
    bookings.push("Ada");
    return say("Booked Ada.");
  };
}

serve(tools);
