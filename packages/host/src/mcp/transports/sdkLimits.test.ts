import { expect, test } from "vitest";
import { SdkLimits } from "./sdkLimits.ts";

const request = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`;

test("a reply has the 64-bit id of its request, digit by digit", () => {
  const limits = new SdkLimits();
  const { message, warning } = limits.read(request("9007199254740993"));
  expect(message).toMatchObject({ id: "9007199254740993", method: "ping" });
  expect(warning).toMatch(/with an id that is larger than JavaScript can represent/);
  expect(limits.write({ jsonrpc: "2.0", id: "9007199254740993", result: {} })).toMatch(
    /^\{"id":9007199254740993,/,
  );
  expect(limits.read(request("9007199254740995")).warning).toBeUndefined();
});

test("a request with a 64-bit id is withdrawn by that id", () => {
  const limits = new SdkLimits();
  limits.read(request("9007199254740993"));
  const withdrawn =
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9007199254740993}}';
  expect(limits.read(withdrawn).message).toMatchObject({
    params: { requestId: "9007199254740993" },
  });
});

test("a reply with a 64-bit id is read, and its id is text for the reply to another request", () => {
  const limits = new SdkLimits();
  const { message } = limits.read('{"jsonrpc":"2.0","id":9007199254740993,"result":{}}');
  expect(message).toMatchObject({ id: "9007199254740993", result: {} });
  expect(limits.write({ jsonrpc: "2.0", id: "9007199254740993", result: {} })).toContain(
    '"id":"9007199254740993"',
  );
});

test("the id of a message is its own, not one inside it that is rounded to the same number", () => {
  const limits = new SdkLimits();
  const inner = '"params":{"id":9007199254740992,"text":"\\"id\\":9007199254740992"}';
  const { message } = limits.read(
    `{"jsonrpc":"2.0",${inner},"id":9007199254740993,"method":"ping"}`,
  );
  expect(message).toMatchObject({ id: "9007199254740993" });
});

test("only the latest 1,000 ids without a reply are kept", () => {
  const limits = new SdkLimits();
  const ids = Array.from({ length: 1001 }, (_, index) => String(9007199254740993n + BigInt(index)));
  for (const id of ids) limits.read(request(id));
  const reply = (id = "") => limits.write({ jsonrpc: "2.0", id, result: {} });
  expect(reply(ids[0])).toContain(`"id":"${ids[0]}"`);
  expect(reply(ids[1])).toMatch(new RegExp(`^\\{"id":${ids[1]},`));
});

test("what is not a message is rejected", () => {
  expect(() => new SdkLimits().read('{"jsonrpc":"2.0","id":1.5,"method":"ping"}')).toThrow(
    "unrecognized_keys",
  );
  expect(() => new SdkLimits().read("Loading")).toThrow(SyntaxError);
});
