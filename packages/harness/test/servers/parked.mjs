// A server that answers -32042 until its pages are visited. The first argument says how it goes on.
import { createServer } from "node:http";
import { once } from "node:events";
import { say, send, serve } from "./wire.mjs";

const way = process.argv[2] ?? "";
const names = way === "two pages" ? ["one", "two"] : ["one"];
/** @type {Set<string>} */
const done = new Set();

const complete = (/** @type {string} */ elicitationId) =>
  send({ method: "notifications/elicitation/complete", params: { elicitationId } });

const pages = createServer((request, response) => {
  const name = request.url?.slice(1) ?? "";
  response.end("Thank you.");
  if (way !== "asks again" && way !== "completes but asks again") done.add(name);
  if (["never completes", "asks again", "never answers the retry"].includes(way)) return;
  setTimeout(() => complete(name), 50);
});
pages.listen(0, "127.0.0.1");
await once(pages, "listening");
const address = pages.address();
const port = typeof address === "object" ? address?.port : 0;

serve({
  report: ({ id }) => {
    const elicitations = names
      .filter((name) => !done.has(name))
      .map((name) => ({
        mode: "url",
        message: `Visit page ${name}.`,
        url: `http://127.0.0.1:${port}/${name}`,
        elicitationId: name,
      }));
    if (elicitations.length === 0) {
      return way === "never answers the retry" ? undefined : say("The report.");
    }
    send({ id, error: { code: -32042, message: "Pages first", data: { elicitations } } });
    const finish = () => {
      done.add("one");
      complete("one");
    };
    if (way === "completes before the answer") finish();
    if (way === "completes by itself") setTimeout(finish, 1000);
    return undefined;
  },
});
process.stdin.on("end", () => pages.close());
