import { readFileSync, readdirSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openGuardedMcpServer } from "./oauth/guardedMcpServer.ts";
import { openPlayground } from "./playground.ts";
import { runCall } from "./runCall.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";

const playground = await openPlayground();
type Session = Awaited<ReturnType<typeof playground.openSession>>;

const secret = "s3cret/4nd+more";
/** The secret as it is, encoded for a URL, and in base64. */
const anyForm = [secret, encodeURIComponent(secret), btoa(secret), btoa(`ada:${secret}`)];

/** Everything that the playground shows or keeps of a session. */
async function readAll(session: Session): Promise<string> {
  const paths = ["", "/log", "/scenario"].map((part) => session.path + part);
  const shown = await Promise.all(
    [...paths, "/api/targets"].map(async (path) => (await playground.request("GET", path)).text()),
  );
  const kept = readdirSync(playground.stateFolder).map((file) =>
    readFileSync(join(playground.stateFolder, file), "utf8"),
  );
  return [...shown, ...kept, JSON.stringify(session.events)].join("\n");
}

function expectNoSecret(text: string, secrets: string[] = anyForm): void {
  for (const form of secrets) expect(text).not.toContain(form);
}

async function openHttp(listener: RequestListener): Promise<string> {
  const http = createServer(listener);
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

/** Connecting fails; the problem and everything else says why without the secret. */
async function expectFailure(target: OpenConnection["target"], reason: RegExp): Promise<void> {
  const session = await playground.openSession();
  // In 2025-11-25 the error has the whole response.
  const profile = { era: "2025-11-25" };
  const { status, body } = await session.post("/connections", { target, profile });
  expect(status).toBe(502);
  const failed = await session.next("connection-failed");
  expect(failed.reason).toMatch(reason);
  expect(body).toMatchObject({ detail: failed.reason });
  expectNoSecret(JSON.stringify(body) + (await readAll(session)));
}

const printing = (how: string) =>
  `const all = [process.env.TOKEN, JSON.stringify(process.env), process.argv.join(" ")];
   for (const text of all) ${how}; process.exit(3);`;

test.each([
  ["stderr", printing("console.error(text)"), /ended with exit code 3/],
  ["stdout", printing("console.log(text)"), /writes text to stdout that is not MCP: "•••"/],
])(
  "a program that prints its secrets to %s and dies does not reveal them",
  async (_, code, why) => {
    const env = { TOKEN: secret, LINES: `first line\n${secret}\n` };
    const args = ["-e", code, "--", "--password", secret];
    await expectFailure({ kind: "stdio", command: process.execPath, args, env }, why);
  },
);

/** Repeats the request's URL and headers, as careless error pages do. */
const echo =
  (status: number): RequestListener =>
  ({ headers, url = "" }, response) => {
    const authorization = headers.authorization ?? "";
    const token = new URL(url, "http://host").searchParams.get("token") ?? "";
    response.setHeader("www-authenticate", `Bearer error="${authorization} ${token} is unknown"`);
    response.setHeader("location", `/login?next=${encodeURIComponent(url)}&token=${token}`);
    response.writeHead(status, { "content-type": "text/plain" });
    response.end(`${url} ${token} ${JSON.stringify(headers)}`);
  };

test.each([
  [401, /it rejected your token/],
  [500, /answered HTTP 500/],
  [302, /redirects \(HTTP 302\) to \/login/],
])("an HTTP %s that repeats a token or password does not reveal it", async (status, why) => {
  const origin = await openHttp(echo(status));
  const headers = { authorization: `Bearer ${secret}` };
  await expectFailure({ kind: "http", url: `${origin}/mcp`, headers }, why);
  const inUrl = `${origin.replace("//", `//ada:${encodeURIComponent(secret)}@`)}/mcp`;
  await expectFailure({ kind: "http", url: inUrl }, why);
  const withQuery = `${origin}/mcp?token=${encodeURIComponent(secret)}`;
  for (const kind of ["http", "sse"] as const)
    await expectFailure({ kind, url: withQuery }, /HTTP/);
});

test("a header that HTTP does not allow is not shown", async () => {
  const origin = await openHttp(echo(500));
  const headers = { authorization: `Bearer ${secret}\nx` };
  await expectFailure({ kind: "http", url: `${origin}/mcp`, headers }, /invalid header value/);
});

test("a call that fails with a response that repeats the token does not reveal it", async () => {
  const mcpServer = await openRawMcpServer("2025-11-25", () => textReply("fine"));
  const origin = await openHttp((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      if (request.method !== "POST" || body.includes("tools/call")) {
        echo(500)(request, response);
        return;
      }
      const { "content-length": _length, host: _host, ...given } = request.headers;
      const headers = given as Record<string, string>;
      void fetch(mcpServer.target.url, { method: "POST", headers, body }).then(async (answer) => {
        const type = answer.headers.get("content-type") ?? "text/plain";
        response.writeHead(answer.status, { "content-type": type }).end(await answer.text());
      });
    });
  });
  const session = await playground.openSession();
  const headers = { authorization: `Bearer ${secret}` };
  const target = { kind: "http", url: `${origin}/mcp`, headers } as const;
  const connectionId = await session.connect({ target, profile: { era: "2025-11-25" } });
  await session.call({ connectionId, tool: "ask" });
  expect((await session.next("call-failed")).problem.detail).toContain("•••");
  expectNoSecret(await readAll(session));
});

test("a connected program that prints its secrets reveals them in no line and at no end", async () => {
  const asks = fileURLToPath(new URL("printingMcpServer.mjs", import.meta.url));
  const session = await playground.openSession();
  const target = {
    kind: "stdio" as const,
    command: process.execPath,
    args: [asks],
    env: { TOKEN: secret },
  };
  const connectionId = await session.connect({ target, profile: { era: "2025-11-25" } });
  await session.call({ connectionId, tool: "print" });
  await session.next("call-finished");
  expect((await session.next("stderr-line")).text).toBe("•••");
  await session.call({ connectionId, tool: "crash" });
  expect((await session.next("connection-closed")).stderr).toContain("•••");
  expectNoSecret(await readAll(session));
});

test("the command line does not print the secrets that a program prints", async () => {
  const command = [process.execPath, "-e", printing("console.log(text)")];
  const line = ["tool", "--env", `TOKEN=${secret}`, "--", ...command];
  const { code, messages } = await runCall(line, undefined);
  expect(code).not.toBe(0);
  expect(messages).toContain("•••");
  expectNoSecret(messages);
});

test("OAuth codes, verifiers and tokens that an error quotes are masked", async () => {
  const guarded = await openGuardedMcpServer(playground.origin);
  const session = await playground.openSession();
  const target = { kind: "http", url: `${guarded.origin}/mcp` };
  guarded.echoing.add("/token");
  const refused = session.post("/connections", { target });
  await fetch((await session.next("authorization-requested")).authorizationUrl);
  expect(JSON.stringify((await refused).body)).toContain("The sign-in failed");

  guarded.echoing.clear();
  const connected = session.post("/connections", { target });
  await fetch((await session.next("authorization-requested")).authorizationUrl);
  const connectionId = (await connected).body.connection.id;
  await session.next("resources-listed");
  guarded.echoing.add("/mcp");
  await session.call({ connectionId, resource: "samples://opening-hours" });
  expect((await session.next("call-failed")).problem.detail).toContain("•••");
  const { secrets } = guarded.authorizationServer;
  expect(secrets.length).toBeGreaterThan(2);
  expectNoSecret(JSON.stringify((await refused).body) + (await readAll(session)), secrets);
  expect(JSON.stringify((await refused).body)).toMatch(/code_verifier=•••/);
});
