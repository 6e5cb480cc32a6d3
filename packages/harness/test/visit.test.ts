import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { isOnThisMachine } from "@elicitation-playground/shared/elicitation/url/hostNames";
import { PageVisitor } from "../src/run/visit/pageVisitor.ts";
import type { Visit } from "../src/scenario/format/answerSchema.ts";
import { visitPage } from "../src/run/visit/visitPage.ts";

/** Pages with cookies, a redirect and a hidden token. */
const seen: string[] = [];
const http = createServer((request, response) => {
  let body = "";
  request.on("data", (text) => (body += String(text)));
  request.on("end", () => {
    const { method = "", url = "", headers } = request;
    seen.push([method, url, headers.cookie ?? "", body].join(" ").trim());
    if (url === "/start") {
      response.writeHead(302, { location: "/form", "set-cookie": ["a=1; Path=/", "b=2"] }).end();
    } else if (url === "/form") {
      response.end(`<p>Hi</p><form method="post" action="/send?x=1&amp;y=2">
        <input type="hidden" name="token" value="t&quot;1"><input name=card></form>`);
    } else if (url === "/search") {
      response.end(`<form action='/found'><input type=hidden name=q value='a b'><input name=more>
        <select name=plan><option>a<option value=2 selected>b</select>
        <input type=checkbox name=terms><textarea name=note>A &amp; B</textarea>
        <button name=go value=now>Go</button></form>`);
    } else if (url === "/leaving") {
      response.setHeader("set-cookie", ["a=1", "b=2"]);
      response.end("<form method=post action=/leave><input name=card></form>");
    } else if (url === "/leave") {
      const cookies = ["a=; Max-Age=0", "b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "c=3"];
      const location = `${origin.replace("127.0.0.1", "localhost")}/elsewhere`;
      response.writeHead(307, { location, "set-cookie": cookies }).end();
    } else if (url === "/elsewhere") {
      response.writeHead(200, { location: "/gone" });
      response.end(`<form method=post action=${origin}/end></form>${"x".repeat(2_000_000)}`);
    } else if (url === "/away") {
      response.writeHead(302, { location: "http://a.example/" }).end();
    } else if (url === "/gone") {
      response.writeHead(410).end();
    } else {
      response.end("<p>Thank you.</p>");
    }
  });
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
afterAll(() => http.close());

const context = {
  folder: import.meta.dirname,
  signal: new AbortController().signal,
  isCompleted: () => false,
  onNote: () => undefined,
  judgeLater: () => undefined,
};
const visit = (path: string, how: Visit | Visit[]) => {
  seen.length = 0;
  return visitPage([how].flat(), { ...context, url: `${origin}${path}` });
};

test("submits a form with cookies, redirects and hidden fields", async () => {
  await visit("/start", { submit: [{ card: "4242 4242" }] });
  expect(seen).toEqual([
    "GET /start",
    "GET /form a=1; b=2",
    "POST /send?x=1&y=2 a=1; b=2 token=t%221&card=4242+4242",
  ]);
});

test("keeps cookies to their host until they are deleted, and the method if a redirect says so", async () => {
  await visit("/leaving", { submit: [{ card: "1" }, {}] });
  expect(seen).toEqual([
    "GET /leaving",
    "POST /leave a=1; b=2 card=1",
    "POST /elsewhere  card=1",
    "POST /end c=3",
  ]);
});

test("submits a GET form", async () => {
  await visit("/search", { submit: [{ more: "1" }] });
  expect(seen.at(-1)).toBe("GET /found?q=a+b&more=1&plan=2&note=A+%26+B");
  await visit("/search", { submit: [{ plan: "a", terms: "on", go: "now" }] });
  expect(seen.at(-1)).toBe("GET /found?q=a+b&more=&plan=a&terms=on&note=A+%26+B&go=now");
});

test("rejects unknown fields and options of a form", async () => {
  await expect(visit("/form", { submit: [{ crad: "1" }] })).rejects.toThrow(
    'the form has no field "crad"; its fields are: token, card',
  );
  await expect(visit("/search", { submit: [{ plan: "z" }] })).rejects.toThrow(
    '"z" is not an option of "plan"; its options are: a, 2',
  );
});

test("reports a page that cannot be reached", async () => {
  const url = "http://127.0.0.1:9/";
  await expect(visitPage([{ submit: [] }], { ...context, url })).rejects.toThrow(
    `could not reach ${url} (`,
  );
});

test("reports a page without a form, or with an error status", async () => {
  await expect(visit("/end", { submit: [{}] })).rejects.toThrow("/end has no form");
  await expect(visit("/gone", { submit: [] })).rejects.toThrow("/gone responded with status 410");
});

test("sends one request instead of a visit", async () => {
  const request = {
    url: "${url}/ok",
    method: "POST",
    headers: { cookie: "c=3" },
    body: "<${url}>",
  };
  await visit("/a", { request });
  expect(seen).toEqual([`POST /a/ok c=3 <${origin}/a>`]);
  const gone = { url: "${url}", method: "GET", headers: {} };
  await expect(visit("/gone", { request: gone })).rejects.toThrow(
    `GET ${origin}/gone responded with status 410`,
  );
});

test("runs a program, whose failure fails the visit", async () => {
  const script = 'await fetch(process.argv[1]); if (process.argv[2]) throw new Error("No luck.")';
  const line = [process.execPath, "--input-type=module", "-e", script, "${url}"];
  await visit("/program", { run: line });
  expect(seen).toEqual(["GET /program"]);
  await expect(visit("/program", { run: [...line, "x"] })).rejects.toThrow(
    /exited with code 1: [^]*No luck\./,
  );
  await expect(visit("/program", { run: ["no-such-program"] })).rejects.toThrow(
    'the program "no-such-program" was not found. Install it, or check that it is on PATH',
  );
});

test("a visitor that may only open pages of this machine follows no redirect to another", async () => {
  const { signal } = context;
  const url = `${origin}/away`;
  const visitor = new PageVisitor({ url, folder: "", signal, mayOpen: isOnThisMachine });
  await expect(visitor.submit("samples")).rejects.toThrow("http://a.example/ must not be opened");
});
