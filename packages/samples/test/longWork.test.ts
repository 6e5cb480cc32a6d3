import { expect, onTestFinished, test, vi } from "vitest";
import { allClients, twoClients, type Progress } from "./clients.ts";
import { openSamples } from "./sampleServer.ts";

const { connect } = openSamples();
const choose = (value: string | number | boolean) => ({
  action: "accept" as const,
  content: { value },
});

test.for(allClients)("$name: a wizard reports each of its steps once", async (client) => {
  const reported: Progress[] = [];
  const answers = [choose("rome"), choose("2027-03-01"), choose(1), choose(true), choose(true)];
  const connected = await connect(client, answers);
  await connected.call(
    "trip-wizard",
    {},
    { onProgress: (progress) => void reported.push(progress) },
  );
  expect(reported).toEqual([
    { progress: 1, total: 5, message: "The place" },
    { progress: 2, total: 5, message: "The day" },
    { progress: 3, total: 5, message: "The people" },
    { progress: 4, total: 5, message: "The hotel" },
    { progress: 5, total: 5, message: "The booking" },
  ]);
});

test.for(twoClients)(
  "$name: an import reports progress before and after its question",
  async (client) => {
    const reported: (number | string)[] = [];
    const connected = await connect(client, ({ message }) => {
      reported.push(message);
      return choose("skip");
    });
    const onProgress = ({ progress }: Progress) => void reported.push(progress);
    await connected.call("import-data", { batchMs: 0 }, { onProgress });
    const question = "3 of 40 rows already exist. What should happen to them?";
    expect(reported).toEqual([0, 1, 2, 3, question, 4, 5, 6, 7]);
  },
);

const moments = [0, 2, 4, 7];
const cancellations = twoClients.flatMap((client) => {
  return moments.map((moment) => ({ client, at: client.name, moment }));
});

test.for(cancellations)("$at: an import stops when cancelled after step $moment", async (one) => {
  const calling = new AbortController();
  const reported: number[] = [];
  const connected = await connect(one.client, [choose("skip")]);
  const onProgress = ({ progress }: Progress) => {
    reported.push(progress);
    if (progress === one.moment) calling.abort();
  };
  const options = { signal: calling.signal, onProgress };
  await expect(connected.call("import-data", { batchMs: 20 }, options)).rejects.toThrow(/abort/i);
  expect(reported.at(-1)).toBe(one.moment);
  expect(await connected.call("echo", { text: "Still here" })).toMatchObject({
    content: [{ text: "Still here" }],
  });
});

test.for(allClients)(
  "$name: an import stops when cancelled during its question",
  async (client) => {
    const calling = new AbortController();
    const connected = await connect(client, () => {
      calling.abort();
      return { action: "cancel" };
    });
    const options = { signal: calling.signal };
    await expect(connected.call("import-data", { batchMs: 0 }, options)).rejects.toThrow(/abort/i);
  },
);

const hurried = { seconds: 0.05 };

test.for(allClients.filter(({ era }) => era === "2025"))(
  "$name: a question without an answer is withdrawn",
  async (client) => {
    const onWithdrawn = vi.fn<() => void>();
    let questions = 0;
    const connected = await connect(client, (_question, signal) => {
      questions += 1;
      // SDK v1 ignores the cancellation of a request with id 0, which the first question has.
      if (questions === 1) return { action: "decline" };
      signal.addEventListener("abort", onWithdrawn);
      return new Promise(() => {});
    });
    await connected.call("impatient");
    expect(await connected.call("impatient", hurried)).toMatchObject({
      content: [{ text: "Too late: the question was withdrawn after 0.05 s." }],
    });
    await vi.waitFor(() => expect(onWithdrawn).toHaveBeenCalled(), 15_000);
  },
);

test.for(allClients.filter(({ era }) => era === "2026"))(
  "$name: a late answer does not count",
  async (client) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const connected = await connect(client, () => {
      vi.setSystemTime(Date.now() + 1000);
      return { action: "accept", content: { side: "heads" } };
    });
    expect(await connected.call("impatient", hurried)).toMatchObject({
      content: [{ text: "Too late: you had 0.05 s, so your answer does not count." }],
    });
  },
);
