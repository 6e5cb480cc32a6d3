import { afterAll, beforeAll, onTestFinished } from "vitest";
import { sampleEndpoints } from "../src/serve/endpoints.ts";
import type { Answer, Caller, Door, Elicitation, Person, Root } from "./doors.ts";
import { serveSamples, type Serving } from "./serveSamples.ts";

export type EnterOptions = { elicitation?: Elicitation; roots?: () => Root[] };

type Enter = (door: Door, person: Person | Answer[], options?: EnterOptions) => Promise<Caller>;

/**
 * Serves the samples while the tests of a file run. What it returns connects a client at a door,
 * for the time of a test; it answers by the script and fails when asked more than that.
 */
export function openDoors(): Enter {
  let serving: Serving;
  beforeAll(async () => {
    const endpoints = sampleEndpoints.map(({ path, create }) => [path, create()] as const);
    serving = await serveSamples(Object.fromEntries(endpoints));
  });
  afterAll(() => serving.close());

  return async (door, person, { elicitation = { form: {} }, roots } = {}) => {
    const url = serving.url(door.path);
    const caller = await door.connect(url, toPerson(person), elicitation, roots);
    onTestFinished(() => caller.close());
    return caller;
  };
}

function toPerson(person: Person | Answer[]): Person {
  if (typeof person === "function") return person;
  const answers = person.values();
  return ({ message }) => {
    const { value } = answers.next();
    if (!value) throw new Error(`Nobody answers "${message}"`);
    return value;
  };
}
