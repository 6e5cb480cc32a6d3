import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectAccountPage } from "../src/pages/connectAccount.ts";
import { notesSetupPage } from "../src/pages/notesSetup.ts";
import type { Page } from "../src/pages/page.ts";
import { payPage } from "../src/pages/pay.ts";
import { storeSecretPage } from "../src/pages/storeSecret.ts";
import { openPagesServer } from "../src/serve/pagesServer.ts";
import { allow, Browser, connectAccount, fillIn } from "./browser.ts";

const checkout = payPage("<b>tea</b>", "€8.50");

async function openVisit(page: Page) {
  const { pages, close } = openPagesServer();
  onTestFinished(close);
  return { pages, ...(await pages.openVisit(page)) };
}

const all = [connectAccountPage, notesSetupPage, checkout, storeSecretPage("API key", "Any")];

test.for(all)("$name has no scripts, is not cached and cannot be framed", async (page) => {
  const { id, url } = await openVisit(page);
  const response = await fetch(url);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(text).not.toMatch(/<script|style=|<style| on\w+=/);
  expect(response.headers.get("set-cookie")).toMatch(
    new RegExp(`^visit=[\\w-]{43}; HttpOnly; SameSite=Lax; Path=/pages/${id}$`),
  );
});

test("the stylesheet is served, and values are escaped", async () => {
  const { url } = await openVisit(checkout);
  const style = await fetch(new URL("/pages/style.css", url));
  expect(style.headers.get("content-type")).toContain("text/css");
  expect(await style.text()).toContain("prefers-color-scheme: dark");
  const { text } = await new Browser().open(url);
  expect(text).toContain("&lt;b&gt;tea&lt;/b&gt;");
  expect(text).not.toContain("<b>tea");
});

test("a link belongs to the browser that opened it first", async () => {
  const { pages, id, url } = await openVisit(notesSetupPage);
  const [first, second] = [new Browser(), new Browser()];
  const page = await first.open(url);
  const rejected = await second.open(url);
  expect(rejected.status).toBe(403);
  expect(rejected.text).toContain("opened it first");
  expect(await second.submit(page, { notebook: "Mine" })).toMatchObject({ status: 403 });
  expect(pages.endOf(id)).toBeUndefined();

  expect(await first.submit(page, { notebook: "Ideas" })).toMatchObject({ status: 200 });
  expect(await first.open(url)).toMatchObject({ status: 410 });
  expect(await second.open(url)).toMatchObject({ status: 403 });
});

test("a form cannot be submitted before it is opened", async () => {
  const { url } = await openVisit(notesSetupPage);
  const unopened = { url, status: 200, text: "" };
  expect(await new Browser().submit(unopened, { notebook: "Ideas" })).toMatchObject({
    status: 403,
  });
});

test("a form can be submitted once, and only the one that was shown last", async () => {
  const { pages, id, url } = await openVisit(checkout);
  const browser = new Browser();
  const [stale, shown] = [await browser.open(url), await browser.open(url)];
  const card = { card: "4242 4242 4242 4242" };
  expect(await browser.submit(stale, card)).toMatchObject({ status: 403 });
  expect(await browser.submit(shown, card)).toMatchObject({ status: 403 });
  expect(pages.endOf(id)).toBeUndefined();
  expect(await browser.submit(await browser.open(url), card)).toMatchObject({ status: 200 });
});

test("a form submitted by another site is rejected", async () => {
  const { pages, id, url } = await openVisit(notesSetupPage);
  const opened = await fetch(url);
  const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
  const token = /name="token" value="([^"]+)"/.exec(await opened.text())?.[1] ?? "";
  const body = () => new URLSearchParams({ token, notebook: "Ideas" });
  for (const origin of ["http://evil.example", "null"]) {
    const headers = { cookie, origin };
    const rejected = await fetch(url, { method: "POST", body: body(), headers });
    expect(rejected.status).toBe(403);
  }
  const headers = { cookie, origin: new URL(url).origin };
  expect((await fetch(url, { method: "POST", body: body(), headers })).status).toBe(200);
  expect(pages.endOf(id)).toMatchObject({ status: "done", outcome: { notebook: "Ideas" } });
});

/** Not with `fetch`, which allows no Sec- headers. */
async function load(method: string, url: string, headers: Record<string, string> = {}) {
  const sent = request(url, { method, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode, cookie: response.headers["set-cookie"] };
}

test("a link preview, a prefetch, an image or a frame does not use up the link", async () => {
  const { url } = await openVisit(notesSetupPage);
  expect(await load("HEAD", url)).toEqual({ status: 405, cookie: undefined });
  for (const headers of [
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
    { "sec-fetch-dest": "image" },
    { "sec-fetch-dest": "iframe" },
    { "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" },
  ]) {
    expect(await load("GET", url, headers)).toEqual({ status: 403, cookie: undefined });
  }
  expect(await load("GET", url, { "sec-fetch-dest": "document" })).toMatchObject({ status: 200 });
});

test("the cookie of one visit opens no other, and none that a client chose is accepted", async () => {
  const { pages, url } = await openVisit(notesSetupPage);
  const other = await pages.openVisit(notesSetupPage);
  const chosen = `visit=${"x".repeat(43)}`;
  const cookieOf = ({ cookie }: Awaited<ReturnType<typeof load>>) => cookie![0]!.split(";")[0]!;
  const first = cookieOf(await load("GET", url, { cookie: chosen }));
  const second = cookieOf(await load("GET", other.url, { cookie: first }));
  expect(new Set([chosen, first, second]).size).toBe(3);
  for (const cookie of [chosen, second, `${chosen}; ${second}`]) {
    expect(await load("GET", url, { cookie })).toMatchObject({ status: 403 });
  }
  expect(await load("GET", url, { cookie: `${chosen}; ${first}` })).toMatchObject({ status: 200 });
});

test("an invalid form shows the problem and can be submitted again", async () => {
  const { url } = await openVisit(checkout);
  const browser = new Browser();
  const wrong = await browser.submit(await browser.open(url), { card: "5555 5555 5555 4444" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Never enter a real");
  expect(await browser.submit(wrong, { card: "4242424242424242" })).toMatchObject({ status: 200 });
});

test("a link lasts 15 minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { pages, id, url } = await openVisit(checkout);
  const browser = new Browser();
  vi.setSystemTime(Date.now() + 14 * 60 * 1000);
  const page = await browser.open(url);
  expect(page.status).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60 * 1000);
  const late = await browser.submit(page, { card: "4242424242424242" });
  expect(late.status).toBe(410);
  expect(late.text).toContain("expired");
  expect(await browser.open(url)).toMatchObject({ status: 410 });
  expect(pages.endOf(id)).toEqual({ status: "expired" });
});

test("an unknown link is not found", async () => {
  const { url } = await openVisit(checkout);
  const other = new URL(`/pages/${"x".repeat(43)}`, url).href;
  for (const address of [other, `${url}/authorize`, new URL("/", url).href]) {
    expect(await new Browser().open(address)).toMatchObject({ status: 404 });
  }
});

test("the tool gets a reference instead of the secret", async () => {
  const { pages, id, url } = await openVisit(storeSecretPage("password", "Any"));
  const { text } = await fillIn({ secret: "short" }, { secret: "correct-horse" })(url);
  expect(text).not.toContain("correct-horse");
  const reference: unknown = expect.stringMatching(/^[\w-]{43}$/);
  expect(pages.endOf(id)).toEqual({ status: "done", outcome: { reference } });
});

test("an account is connected by redirects with a code and a state", async () => {
  const { pages, id, url } = await openVisit(connectAccountPage);
  const last = await connectAccount(url);
  const { pathname, searchParams } = new URL(last.url);
  expect(pathname).toBe(`/pages/${id}/callback`);
  expect([...searchParams.keys()]).toEqual(["code", "state"]);
  expect(last.status).toBe(200);
  expect(pages.endOf(id)).toEqual({ status: "done", outcome: { account: "ada@example.com" } });
});

test("denying access at the service refuses the visit", async () => {
  const { pages, id, url } = await openVisit(connectAccountPage);
  const last = await fillIn({}, { ...allow, decision: "deny" })(url);
  expect(new URL(last.url).searchParams.get("error")).toBe("access_denied");
  expect(pages.endOf(id)).toEqual({ status: "refused" });
});

/** Opens the consent page and returns the state of its request. */
async function openConsent() {
  const { pages, id, url } = await openVisit(connectAccountPage);
  const browser = new Browser();
  const consent = await browser.submit(await browser.open(url));
  const state = new URL(consent.url).searchParams.get("state") ?? "";
  const callback = (query: Record<string, string>) =>
    browser.open(`${url}/callback?${new URLSearchParams(query).toString()}`);
  return { pages, id, url, browser, consent, state, callback };
}

test("a callback with a foreign state or code is rejected and invalidates the state", async () => {
  const { pages, id, state, callback } = await openConsent();
  expect(await callback({ code: "made-up", state })).toMatchObject({ status: 400 });
  expect(await callback({ error: "access_denied", state })).toMatchObject({ status: 400 });
  const again = await openConsent();
  expect(await again.callback({ code: "made-up", state: "made-up" })).toMatchObject({
    status: 400,
  });
  expect(await again.callback({ error: "x", state: again.state })).toMatchObject({ status: 400 });
  expect([pages.endOf(id), again.pages.endOf(again.id)]).toEqual([undefined, undefined]);
});

test("a code with the state of another request is rejected", async () => {
  const { pages, id, browser, consent } = await openConsent();
  const url = new URL(consent.url);
  url.searchParams.set("state", "of-another-request");
  const rejected = await browser.submit(await browser.open(url.href), allow);
  expect(new URL(rejected.url).searchParams.has("code")).toBe(true);
  expect(rejected.status).toBe(400);
  expect(pages.endOf(id)).toBeUndefined();
});

test("a code and a state can be used once", async () => {
  const { browser, consent } = await openConsent();
  const connected = await browser.submit(consent, allow);
  expect(connected.status).toBe(200);
  expect(await browser.open(connected.url)).toMatchObject({ status: 410 });
  expect(await new Browser().open(connected.url)).toMatchObject({ status: 403 });
});

test("the service rejects unknown apps and redirect addresses", async () => {
  const { browser, consent } = await openConsent();
  for (const [name, value] of [
    ["redirect_uri", "https://evil.example/"],
    ["client_id", "stranger"],
  ] as const) {
    const url = new URL(consent.url);
    url.searchParams.set(name, value);
    expect(await browser.open(url.href)).toMatchObject({ status: 400 });
  }
});
