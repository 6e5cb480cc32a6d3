import { expect, test } from "vitest";
import {
  accept,
  branch,
  confirm,
  decline,
  details,
  failed,
  find,
  found,
  hung,
  isError,
  page,
  probed,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { MissingCapability } from "@elicitation-playground/shared/explore/branch";

const visit: Move = { action: "accept", way: "defaults", label: "visits", visits: true };
const acting = probed("No bookings.", "friday");
const idle = probed("No bookings.", "No bookings.");
const agreed = branch([[confirm, yes]], "Booked for friday.", acting);
const declined = branch([[confirm, decline]], "Nothing was booked.", idle);
const without = (text: string, more: object = {}, missing: MissingCapability = "elicitation") =>
  branch([], text, { plan: { purpose: "missing", missing }, ...more });

test("a crash, an internal error, an exception and a hang are errors", () => {
  const of = (text: string, more: object) => found(agreed, declined, without(text, more));
  const id = ["error throws-without-elicitation"];
  expect(of("", { end: { status: "crashed", text: "" } })).toEqual(id);
  const unsupported = "Client does not support form elicitation.";
  expect(of(unsupported, failed(-32603, unsupported))).toEqual(id);
  expect(of("TypeError: x", isError("TypeError: x"))).toEqual(id);
  expect(of("", hung)).toEqual(id);
});

test("asking without the capability may fail the test before the exception does", () => {
  const failures = [{ kind: "refused-request", cause: "The client refused a request." }] as const;
  const text = "TypeError: x";
  const all = find(walkOf(agreed, without(text, { ...isError(text), failures })));
  const thrown = all.find(({ id }) => id === "throws-without-elicitation");
  expect(thrown?.failsAs).toEqual(["refused-request", "wrong-outcome"]);
});

test("what an SDK says about it is no fallback, but what the author wrote is", () => {
  const of = (text: string, more: object) => found(agreed, declined, without(text, more));
  const unsupported = "Client does not support form elicitation.";
  expect(of(unsupported, isError(unsupported))).toEqual(["warning throws-without-elicitation"]);
  expect(of(unsupported, failed(-32602, unsupported))).toEqual([
    "warning throws-without-elicitation",
  ]);
  const friendly = "Your client can't ask you. Book on rooms.example instead.";
  expect(of(friendly, isError(friendly))).toEqual([]);
  expect(of(friendly, {})).toEqual([]);
  expect(of("-32021 elicitation", failed(-32021, "elicitation"))).toEqual([]);
});

test("the test runs as a client that can't be asked", () => {
  const text = "Client does not support form elicitation.";
  const [finding, ...more] = find(
    walkOf(agreed, without(text, isError(text)), without(text, isError(text), "form")),
  );
  expect(more).toEqual([]);
  expect(finding?.test).toMatchObject({
    profiles: ["No elicitation"],
    expect: { not: { text } },
  });
  expect(finding?.test?.questions).toBeUndefined();
});

test("acting without consent is an error if a no stops the tool", () => {
  const [finding] = find(walkOf(agreed, declined, without("Booked for friday.", acting)));
  expect(finding).toMatchObject({ id: "acts-without-consent", severity: "error" });
  expect(finding?.test).toMatchObject({
    call: { tool: "list-bookings" },
    profiles: ["No elicitation"],
  });
  const silent = [
    branch([[confirm, yes]], "Booked."),
    branch([[confirm, decline]], "Nothing was booked."),
  ];
  expect(found(...silent, without("Booked."))).toEqual(["error acts-without-consent"]);
});

test("continuing without details that are not consent, or with no refusal to compare, is a warning", () => {
  const base = branch([[details, accept({ room: "small", seats: 1 })]], "Booked a room.", acting);
  const no = branch([[details, decline]], "Nothing was booked.", idle);
  expect(found(base, no, without("Booked a room.", acting))).toEqual([
    "warning acts-without-consent",
  ]);
  expect(found(agreed, without("Booked for friday.", acting))).toEqual([
    "warning acts-without-consent",
  ]);
  // It says that it has booked, but has not.
  expect(found(agreed, declined, without("Booked for friday.", idle))).toEqual([
    "warning acts-without-consent",
  ]);
});

test("a tool that asks in another mode, or nothing, is not compared", () => {
  expect(found(agreed, declined, without("Booked for friday.", acting, "url"))).toEqual([]);
  expect(found(branch([], "Booked."), without("Booked."))).toEqual([]);
  const paid = branch([[page, visit]], "Paid.");
  expect(found(paid, without("Paid.", {}, "form"))).toEqual([]);
});
