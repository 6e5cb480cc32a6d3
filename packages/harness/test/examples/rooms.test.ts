import { expect, test } from "vitest";
import { openHost } from "../../src/library/openHost.ts";

test("declining books nothing", async () => {
  await using host = openHost({ folder: import.meta.dirname });
  const rooms = await host.connect(
    { command: "node", args: ["server.mjs"] },
    { era: "2026-07-28" },
  );

  const call = rooms.call("book-room");
  const question = await call.question();
  expect(question.message).toBe("Book the room Ada?");
  expect(question.fields).toEqual(["confirm"]);
  await question.decline();
  expect(await call.result()).toMatchObject({ text: "Nothing was booked.", isError: false });

  // The same checks as in a scenario, with the same failure messages.
  await rooms.call("count-bookings").expect({ text: "0 bookings." });
});
