import { expect, test } from "vitest";
import { findSecretWord, isSecretName } from "./secretNames.ts";

test.each([
  "token",
  "GITHUB_TOKEN",
  "accessToken",
  "id_token",
  "--api-key",
  "apikey",
  "X-Api-Key",
  "APIKey",
  "OPENAI_KEY",
  "client_secret",
  "DB_PASSWORD",
  "--pass",
  "pwd",
  "Authorization",
  "--auth",
  "cookie",
  "sig",
  "GITHUB_PAT",
  "code",
  "sessionId",
])("%s is a secret name", (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  "keyboard",
  "monkey",
  "author",
  "compass",
  "path",
  "--port",
  "design",
  "exit_code",
  "session_name",
  "state",
  "",
])("%j is not a secret name", (name) => {
  expect(isSecretName(name)).toBe(false);
});

test.each([
  ["API key", "api key"],
  ["Your card number", "card number"],
  ["CVV", "cvv"],
  ["PIN", "pin"],
  ["Social Security Number", "social security number"],
  ["Paste your personal access token here", "personal access token"],
  ["Mot de passe", "mot de passe"],
  ["githubToken", "token"],
  ["api_key", "api key"],
  ["passwd", "passwd"],
  ["client-secret", "client secret"],
  ["userPassword", "password"],
  ["Do not hurry. Your password, please", "password"],
  ["Paste your GitHub token here", "token"],
  ["Kreditkartennummer", "kreditkartennummer"],
])("%s asks for “%s”", (text, word) => {
  expect(findSecretWord(text)).toBe(word);
});

test.each([
  "Keyboard layout",
  "Pinned message",
  "Secretary",
  "Business card design",
  "Passport country",
  "Maximum tokens",
  "Never enter your password here.",
  "The key of the setting, no secrets",
])("%s asks for no secret", (text) => {
  expect(findSecretWord(text)).toBeUndefined();
});
