import { expect, test } from "vitest";
import { alterAddress } from "./alterAddress.ts";

test.each([
  ["http://a.test/pages/Zk3-x_9qLw", "http://a.test/pages/Ak3-x_9qLw"],
  ["http://a.test/pages/0a1b2c/", "http://a.test/pages/1a1b2c/"],
  ["http://a.test/pay?id=9f8e7d&lang=english", "http://a.test/pay?id=0f8e7d&lang=english"],
  ["http://a.test/p/a1b2c3?state=b2c3d4", "http://a.test/p/b1b2c3?state=a2c3d4"],
  ["http://a.test/flow/8f3a9c2d1e/confirm", "http://a.test/flow/9f3a9c2d1e/confirm"],
  [
    "http://a.test/oauth2/9f8e7d/confirm-the-payment",
    "http://a.test/oauth2/0f8e7d/confirm-the-payment",
  ],
  ["http://a.test/v1/pay/7c1f/confirm", "http://a.test/v1/pay/8c1f/confirm"],
  ["http://a.test/pay/me", "http://a.test/pay/ae"],
  ["http://a.test/?who=me", "http://a.test/?who=ae"],
])("%s is altered to %s", (address, altered) => {
  expect(alterAddress(address)).toBe(altered);
});
