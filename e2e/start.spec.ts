import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "./fixtures.ts";
import { startPlayground } from "./playground.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs `npm start` to its end, for starts that are not meant to last. */
function runStart(args: string[], env = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const program = spawn(process.execPath, ["scripts/start.mjs", ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    program.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    program.once("exit", (code) => resolve({ code, output }));
  });
}

test("a port in use is a clear error that names the way out", async ({ playground }) => {
  const { port } = new URL(playground.origin);
  for (const started of [runStart(["--port", port]), runStart([], { PORT: port })]) {
    const { code, output } = await started;
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is in use.`);
    expect(output).toContain(`npm start -- --port ${Number(port) + 1}`);
  }
});

test("the token can be given, and the page is of no use without it", async ({ page }) => {
  const own = await startPlayground("--port", "0", "--token", "chosen by hand");
  try {
    expect(own.url).toContain("token=chosen%20by%20hand");
    await page.goto(own.origin);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/printed in the terminal/)).toBeVisible();
    await page.goto(own.url);
    await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
    expect(page.url()).not.toContain("token");
  } finally {
    await own.stop();
  }
});

test("a session that has ended says so and offers a new one", async ({ page, playground }) => {
  await page.goto(playground.url);
  await page.goto(`${playground.origin}/s/no-such-session`);
  await page
    .getByRole("link", { name: /new session/i })
    .or(page.getByRole("button", { name: /new session/i }))
    .click();
  await expect(page.getByRole("button", { name: "delete-all" })).toBeVisible();
});

test("help is help and a wrong option is named", async () => {
  expect(await runStart(["--help"])).toMatchObject({ code: 0 });
  const wrong = await runStart(["--prot", "1"]);
  expect(wrong.code).toBe(2);
  expect(wrong.output).toContain("--prot");
});
