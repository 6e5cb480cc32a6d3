import { Worker } from "node:worker_threads";

export type PatternTest = { pattern: string; text: string };

/** For the patterns that are tested together: usually all of an answer, else in three batches. */
export const patternLimitMs = 200;
const startLimitMs = 5_000;

/** A text matches an invalid pattern: it can't be checked anywhere. */
const source = `
  const { parentPort } = require("node:worker_threads");
  const compile = (pattern) => {
    try {
      return new RegExp(pattern, "u");
    } catch {
      return new RegExp(pattern);
    }
  };
  const matches = ({ pattern, text }) => {
    let compiled;
    try {
      compiled = compile(pattern);
    } catch {
      return true;
    }
    return compiled.test(text);
  };
  parentPort.on("message", (tests) => {
    parentPort.postMessage("started");
    for (const test of tests) parentPort.postMessage(matches(test));
  });
`;

let worker: Worker | undefined;
let lastJob: Promise<unknown> = Promise.resolve();

/**
 * Tests patterns that have no linear-time matcher in a thread, which is ended when it takes too
 * long. The result of a test that did not finish is undefined.
 */
export function testPatterns(tests: readonly PatternTest[]): Promise<(boolean | undefined)[]> {
  const job = lastJob.then(() => runJob(tests));
  lastJob = job.catch(() => undefined);
  return job;
}

function runJob(tests: readonly PatternTest[]): Promise<(boolean | undefined)[]> {
  const thread = (worker ??= startWorker());
  return new Promise((resolve) => {
    const results: boolean[] = [];
    const finish = () => {
      clearTimeout(timer);
      thread.off("message", onMessage).off("error", giveUp).off("exit", giveUp).unref();
      resolve(tests.map((_test, index) => results[index]));
    };
    const giveUp = () => {
      if (worker === thread) worker = undefined;
      void thread.terminate();
      finish();
    };
    const onMessage = (message: boolean | "started") => {
      if (message === "started") {
        clearTimeout(timer);
        // Results that arrived while the host itself was busy are read first.
        timer = setTimeout(() => setImmediate(() => isDone() || giveUp()), patternLimitMs);
      } else {
        results.push(message);
        if (isDone()) finish();
      }
    };
    const isDone = () => results.length === tests.length;
    let timer = setTimeout(giveUp, startLimitMs);
    thread.on("message", onMessage).on("error", giveUp).on("exit", giveUp).ref();
    thread.postMessage(tests);
  });
}

function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };
  const started = new Worker(source, { eval: true, execArgv: [], env: {}, resourceLimits });
  // An error without a listener would end the process.
  started.on("error", () => undefined);
  return started;
}
