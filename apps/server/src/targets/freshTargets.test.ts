import { Server } from "node:net";
import { expect, test, vi } from "vitest";
import { openFreshSamples } from "./freshTargets.ts";

test("samples whose port can't be opened are closed without an error", async () => {
  const error = new Error("listen EADDRNOTAVAIL");
  vi.spyOn(Server.prototype, "listen").mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit("error", error));
    return this;
  });
  const samples = openFreshSamples();
  await expect(samples.sample("modern")).rejects.toBe(error);
  await expect(samples.close()).resolves.toBeUndefined();
});
