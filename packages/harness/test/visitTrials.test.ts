import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

type Visitor = { id: string; cookie: string; card?: string };
type Answer = { status?: number; cookie?: string; location?: string; html?: string };

const form = "<form method=post><input name=card></form>";
const thanks = "<p>Thank you.</p>";
const goodId = "a1b2c3d4e5f6";

/** Who opened a page first, and whether it is finished. */
let owner = "";
let isFinished = false;

const isOwner = ({ cookie }: Visitor) => owner === "" || cookie === `own=${owner}`;

/** A page that is bound to its first browser, with an id and one use. */
function openGood(visitor: Visitor, refuse: Answer = { status: 403 }): Answer {
  if (visitor.id !== goodId) return { status: 404 };
  if (!isOwner(visitor)) return refuse;
  if (isFinished) return { status: 410 };
  if (owner !== "") return { html: form };
  owner = "me";
  return { html: form, cookie: `own=${owner}` };
}

function submitGood(visitor: Visitor): Answer {
  if (!isOwner(visitor) || isFinished || visitor.id !== goodId) return { status: 403 };
  isFinished = true;
  return { html: thanks };
}

/** Completed by a link, with the cookie of the person who opened it. */
function openLinked(visitor: Visitor): Answer {
  isFinished = false;
  return owner === "" ? { ...openGood(visitor), html: "" } : submitGood(visitor);
}

const signIn = "<form method=post action=/login><input name=user><input name=password></form>";

/** As if everyone were the owner. */
const asOwner = (visitor: Visitor): Visitor => ({ ...visitor, cookie: `own=${owner}` });
const openForAll = (visitor: Visitor) => openGood(asOwner(visitor));
const soft = (refuse: Answer) => ({
  open: openForAll,
  submit: (visitor: Visitor) => (isOwner(visitor) ? submitGood(visitor) : refuse),
});
const asides =
  "<form action=/search><input name=q></form><form method=post action=/logout><button>Log out</button></form>";

const pages: Record<string, { open: (visitor: Visitor) => Answer; submit: typeof submitGood }> = {
  good: { open: openGood, submit: submitGood },
  "signs-in": {
    open: (visitor) => openGood(visitor, { location: "/login" }),
    submit: submitGood,
  },
  "shows-it-again": soft({ html: form }),
  "for-everyone": { open: openForAll, submit: (visitor) => submitGood(asOwner(visitor)) },
  "any-address": {
    open: (visitor) => openGood({ ...visitor, id: goodId }),
    submit: (visitor) => submitGood({ ...visitor, id: goodId }),
  },
  "sends-away": soft({ location: "/login" }),
  "says-no": soft({ html: "<h1>This link belongs to someone else.</h1>" }),
  "sends-to-error": soft({ location: "/oops" }),
  validating: {
    open: openForAll,
    submit: ({ card }) => ({ html: card ? thanks : `<p>A card is required.</p>${form}` }),
  },
  saving: {
    open: openForAll,
    submit: () => ({ html: `<p>Saved, thank you.</p>${form}` }),
  },
  crowded: {
    open: (visitor) => ({ ...openForAll(visitor), html: asides + form }),
    submit: ({ card }) => ({ html: card ? thanks : form }),
  },
  "keeps-the-form": soft({ html: `<p>This form is not yours.</p>${form}` }),
  silent: { open: openForAll, submit: () => ({ html: form }) },
  picky: { open: openForAll, submit: () => ({ html: `<p>Invalid card.</p>${form}` }) },
  "without-form": { open: () => ({ html: "<div id=app></div>" }), submit: submitGood },
  scripted: {
    open: (visitor) => ({ ...openForAll(visitor), html: "<div id=app>Pay.</div>" }),
    submit: () => ({ html: thanks }),
  },
  linked: { open: openLinked, submit: submitGood },
  "linked-anywhere": { open: (me) => openLinked({ ...me, id: goodId }), submit: submitGood },
  thanking: { open: openForAll, submit: () => ({ location: "/done" }) },
  forever: {
    open: (visitor) => {
      isFinished = false;
      return openGood(visitor);
    },
    submit: submitGood,
  },
};

const http = createServer((request, response) => {
  let body = "";
  request.on("data", (text) => (body += String(text)));
  request.on("end", () => {
    const [, name = "", id = ""] = (request.url ?? "").split("/");
    const card = new URLSearchParams(body).get("card") ?? "";
    const visitor = { id, cookie: request.headers.cookie ?? "", card };
    const page = pages[name];
    const { status, cookie, location, html } =
      name === "login"
        ? { html: "<a href=/with-github>Sign in</a>" }
        : name === "oops"
          ? { html: "<p>That did not work.</p>" }
          : name === "done"
            ? { html: thanks }
            : !page
              ? { html: signIn }
              : request.method === "POST"
                ? page.submit(visitor)
                : page.open(visitor);
    if (cookie) response.setHeader("set-cookie", cookie);
    if (location) response.setHeader("location", location);
    response.writeHead(status ?? (location ? 303 : 200)).end(html);
  });
});
await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
afterAll(() => http.close());

async function run(page: string, done: string) {
  owner = "";
  isFinished = false;
  const yaml = `${serverLine("changing", `${origin}/${page}/${goodId}`)}
settle: 0
tests:
  - name: it
    call: { tool: ask }
    questions: [{ mode: url, answer: { done: ${done} } }]
    expect: { text: accept }
`;
  const { results, report } = await runText(yaml);
  return { failure: results[0]?.failure, notes: results[0]?.notes, report };
}

const submit = "submit: [{ card: '1' }]";
const everyTrial = `[{ as: someone-else, ${submit} }, { address: altered }, { ${submit} }, { address: reused, ${submit} }, { as: someone-else, address: reused }]`;

test.each(["good", "signs-in", "sends-away", "shows-it-again", "says-no", "sends-to-error"])(
  "a page that %s refuses everyone but the person, once",
  async (page) => {
    const { failure, notes, report } = await run(page, everyTrial);
    expect({ failure, notes, report }).toMatchObject({ failure: undefined, notes: undefined });
    expect(isFinished).toBe(true);
  },
);

test.each(["says-no", "sends-to-error", "keeps-the-form"])(
  "a page that %s refuses someone else alone, whatever it says",
  async (page) => {
    const { failure, notes, report } = await run(page, "{ as: someone-else }");
    expect({ failure, notes, report }).toMatchObject({ failure: undefined, notes: undefined });
  },
);

test.each([
  ["picky", 'and "Invalid card\\."'],
  ["silent", "without text"],
])("a page that is %s and may not accept generated values is not judged", async (page, shown) => {
  const { failure, notes } = await run(page, "{ as: someone-else }");
  expect(failure).toBeUndefined();
  expect(notes?.[0]).toMatch(
    new RegExp(
      `^Question 1 .*: It could not be decided whether someone else completed the page http\\S+, which answered with status 200 ${shown}: the page may not accept generated values\\. Add the person's own visit`,
    ),
  );
});

test("a request that only reads the page is not judged", async () => {
  const { failure, notes } = await run("scripted", "{ as: someone-else, request: {} }");
  expect(failure).toBeUndefined();
  expect(notes?.[0]).toContain("the page may not accept this request.");
});

test("a trial at a page without a form fails, because it shows nothing", async () => {
  const { failure } = await run("without-form", "{ as: someone-else }");
  expect(failure).toMatchObject({ kind: "visit-failed" });
  expect(failure?.cause).toContain("has no form, so the trial shows nothing");
});

test("a trial alone leaves the page unfinished", async () => {
  expect((await run("good", "{ as: someone-else }")).failure).toBeUndefined();
  expect({ owner, isFinished }).toEqual({ owner: "me", isFinished: false });
});

test("someone else at an altered address is refused by the person's cookie", async () => {
  const { failure } = await run("any-address", "{ address: altered, as: someone-else }");
  expect(failure).toBeUndefined();
});

test("a page is finished before its address is reused", async () => {
  expect((await run("good", "{ address: reused }")).failure).toBeUndefined();
  expect(isFinished).toBe(true);
});

test.each([
  ["for-everyone", "{ as: someone-else }", "someone else could complete the page"],
  ["for-everyone", everyTrial, "someone else could complete the page"],
  [
    "validating",
    "{ as: someone-else }",
    'as it does for the person, with status 200 and "Thank you."',
  ],
  ["saving", `{ as: someone-else, ${submit} }`, "someone else could complete the page"],
  ["saving", "{ as: someone-else }", "someone else could complete the page"],
  ["scripted", "{ as: someone-else, request: { method: POST } }", "could complete the page"],
  ["crowded", "{ as: someone-else }", "someone else could complete the page"],
  ["any-address", everyTrial, "at an altered address"],
  ["linked-anywhere", "[{ address: altered, request: {} }, { request: {} }]", "at an altered"],
  ["thanking", everyTrial, "someone else could complete the page"],
  ["forever", everyTrial, "again after it was finished"],
  ["forever", "{ address: reused }", "the person could complete the page"],
])("a page that is %s fails with %s", async (page, done, cause) => {
  const { failure } = await run(page, done);
  expect(failure).toMatchObject({ kind: "visit-allowed" });
  expect(failure?.cause).toContain(cause);
});

test("a program or request that someone else makes must fail", async () => {
  const request = "request: { method: POST }";
  for (const page of ["good", "sends-away"]) {
    expect((await run(page, `{ as: someone-else, ${request} }`)).failure).toBeUndefined();
  }
  const { failure } = await run("for-everyone", `{ as: someone-else, ${request} }`);
  expect(failure?.cause).toContain(
    'the page answered with status 200 and "Thank you.", and then no longer showed its form to the person: status 410',
  );
  const program = `run: ["${process.execPath}", -e, "process.exit(Number(process.argv[1].length < 9))", "\${url}"]`;
  expect((await run("good", `{ as: someone-else, ${program} }`)).failure?.kind).toBe(
    "visit-allowed",
  );
});

test("a request of the person has their cookies", async () => {
  const { failure } = await run("linked", "[{ as: someone-else, request: {} }, { request: {} }]");
  expect(failure).toBeUndefined();
});

test("a misspelt field of a trial is an error", async () => {
  const { failure } = await run("for-everyone", "{ as: someone-else, submit: [{ crad: '1' }] }");
  expect(failure?.cause).toContain('the form has no field "crad"');
});
