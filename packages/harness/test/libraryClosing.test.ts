import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openHost } from "../src/library/openHost.ts";

const folder = fileURLToPath(new URL("servers", import.meta.url));

test("a question after the test cancelled the call is an error", async () => {
  const host = openHost({ folder });
  const connection = await host.connect({ command: process.execPath, args: ["faulty.mjs"] });
  const call = connection.call("asks after the cancellation");
  await call.question();
  call.cancel();
  await call.expect({ cancelled: true });
  await expect(host.close()).rejects.toThrow(/^"Are you there\?" was asked [\d.]+ m?s after/);
});

test("a failed connection is closed at once", async () => {
  const log = join(mkdtempSync(join(tmpdir(), "harness-")), "log");
  onTestFinished(() => rmSync(dirname(log), { recursive: true }));
  const host = openHost({ folder });
  onTestFinished(() => host.close());
  const script = `process.on("exit", () => fs.writeFileSync(${JSON.stringify(log)}, "")); http.createServer((_, reply) => reply.writeHead(500).end()).listen(process.env.PORT)`;
  const target = {
    command: process.execPath,
    args: ["-e", `process.on("SIGTERM", () => process.exit()); ${script}`],
    url: "http://127.0.0.1:${port}/mcp",
  };
  await expect(host.connect(target)).rejects.toMatchObject({ code: "connection-failed" });
  expect(existsSync(log)).toBe(true);
});
