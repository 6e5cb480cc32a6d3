import { readFileSync } from "node:fs";
import { expect, test } from "./fixtures.ts";
import { ask, askingServer, fragileServer } from "./mcpServers.ts";

const requestedSchema = {
  type: "object",
  properties: {
    text: { type: "string" },
    sure: { type: "boolean", title: "Same label" },
    perhaps: { type: "boolean", title: "Same label" },
    month: { type: "string", enum: ["jan", "feb"] },
  },
};

test.use({ server: askingServer, patienceMs: 5000 });

test("a failed step of a test shows expected and received values and the conversation", async ({
  playground,
}) => {
  const question = await ask(playground, requestedSchema);
  expect(question.fields).toEqual(["text", "sure", "perhaps", "month"]);
  await expect(question.fill({ "Same label": true })).rejects.toThrow("sure, perhaps");
  await expect(question.fill({ gone: 1 })).rejects.toThrow('no field "gone"');
  await expect(question.fill({ month: "no" })).rejects.toThrow("not one of the options");
  await expect(question.fill({ text: "a\nb" })).rejects.toThrow("the field changed it to");
  await question.decline();
  const failed = expect(expect(playground).toHaveResult("Booked")).rejects;
  await failed.toThrow('expected: containing "Booked"');
  await expect(expect(playground).toHaveError()).rejects.toThrow("expected: an error");
  await expect(expect(playground).toHaveQuestion("Which?")).rejects.toThrow(
    /received: none; a result: .*\n(.*\n)*Conversation:\n {2}Call started: ask/,
  );
  await expect(playground.question()).rejects.toThrow(/ended with a result: .*\nConversation/);
  await ask(playground, requestedSchema);
  await expect(expect(playground).not.toHaveQuestion("What do you")).rejects.toThrow(
    "Expected no match",
  );
  await expect(playground.call("aks")).rejects.toThrow(/Available: .*ask/);
});

test.describe("with checkProtocol", () => {
  test.use({ checkProtocol: true });

  test("a crash is what a failed matcher reports first", async ({ playground }, testInfo) => {
    const pidFile = testInfo.outputPath("pid");
    const fragile = await playground.connect(fragileServer(pidFile));
    await fragile.call("wait");
    await playground.question();
    process.kill(Number(readFileSync(pidFile, "utf8")), "SIGTERM");
    await expect(expect(playground).toHaveResult("More")).rejects.toThrow(
      /^The MCP server exited with exit code 3 while the question "Tell me more\." was open/,
    );
  });
});
