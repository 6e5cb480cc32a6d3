import { expect, test } from "vitest";
import type { JsonObject } from "../../text/json.ts";
import { findAskedSecret, holdsSecret } from "./askedSecret.ts";

const read = (name: string, { title, description, ...schema }: JsonObject = {}) => {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const words = { name, title: textOf(title), description: textOf(description) };
  const asked = findAskedSecret(words, schema);
  return { asks: asked?.kind ?? "nothing", isHidden: holdsSecret(words, schema) };
};
const text = (title: string, description = ""): JsonObject => ({
  type: "string",
  title,
  description,
});

test.each<[string, JsonObject]>([
  ["apiKey", { title: "Which key?", oneOf: [{ const: "a", title: "A" }] }],
  ["credentialType", { type: "string", enum: ["password", "passkey"] }],
  ["secrets", { type: "array", items: { type: "string", enum: ["a"] } }],
  ["secrets", { type: "array", items: { anyOf: [{ const: "a", title: "A" }] } }],
  ["resetPassword", { type: "boolean" }],
])("a choice neither asks for a secret nor is hidden: %s %j", (name, schema) => {
  expect(read(name, schema)).toEqual({ asks: "nothing", isHidden: false });
});

test.each<[string, JsonObject?]>([
  ["passwordLength", { type: "integer" }],
  ["pinCount", { type: "number" }],
  ["apiKeyName"],
  ["tokenName"],
  ["pinColor"],
  ["secretSanta"],
  ["secretName"],
  ["passwordPolicy"],
  ["otpEnabled"],
  ["cvv_present"],
  ["ssnRequired"],
  ["ibanCountry"],
  ["a", text("Which API key should be revoked?")],
  ["a", text("Name of the secret to delete")],
  ["a", text("Environment variable that holds the API key")],
  ["a", text("Rotate the access token?")],
  ["a", text("Social security office")],
  ["a", text("Days until the password expires")],
  ["a", text("Link", "We email you a password reset link.")],
  ["a", text("Server", "You find it in the settings, next to your API keys.")],
])("a field that only mentions a secret does not ask for it: %s %j", (name, schema) => {
  expect(read(name, schema).asks).toBe("nothing");
});

test.each<[string, JsonObject?]>([
  ["pin", { type: "integer" }],
  ["password"],
  ["password2"],
  ["newPassword"],
  ["passwordConfirmation"],
  ["apiKeyValue"],
  ["githubToken"],
  ["passwordResetToken"],
  ["secrets", { type: "array", items: { type: "string" } }],
  ["a", text("GitHub PAT")],
  ["a", text("Your card number")],
  ["a", text("What is your password?")],
  ["a", text("To continue, enter your password.")],
  ["a", text("Secret", "The value of the secret")],
  ["a", text("Value", "Paste the API key that you created in the settings.")],
  ["code", text("Code", "Enter the 6-digit code we sent to your phone.")],
  ["a", text("Passwort für example.com")],
  ["a", text("Введите пароль")],
  ["a", text("パスワードを入力")],
])("a field asks for a credential: %s %j", (name, schema) => {
  expect(read(name, schema)).toEqual({ asks: "credential", isHidden: true });
});

test.each(["iban", "ssn", "accountNumber", "routing_number"])(
  "%s asks for an identifier, which is hidden",
  (name) => {
    expect(read(name)).toEqual({ asks: "identifier", isHidden: true });
  },
);
