import { expect, test } from "vitest";
import { hideInText } from "./printedSecrets.ts";

const printed = (line: string) => hideInText(line, () => "•••", { isPrinted: true });
const written = (text: string) => hideInText(text, () => "•••");

test.for([
  ['info "password": "correct horse", user', 'info "password": "•••", user'],
  ['{"password":"a,b;c"}', '{"password":"•••"}'],
  ['got {"passwords":["a","b"],"pin":1234}', 'got {"passwords":["•••","•••"],"pin":"•••"}'],
  ['{\\"password\\":\\"x \\\\\\"y\\", \\"a\\": 1', '{\\"password\\":\\"•••\\", \\"a\\": 1'],
  ["{ password: 'it is', user: 'ada' }", "{ password: '•••', user: 'ada' }"],
  ["passwords: [ 'a b', 'c' ], user: 'ada'", "passwords: [•••], user: 'ada'"],
  ["password: correct horse", "password: •••"],
  ["login failed, password: hunter2, user: ada", "login failed, password: •••, user: ada"],
  ["api_key = x, done", "api_key = •••, done"],
  ["API key: abc", "API key: •••"],
  ["< Authorization: Bearer abc.def", "< Authorization: •••"],
  ["PASSWORD=hun,ter22x user=ada", "PASSWORD=••• user=ada"],
  ['PASSWORD=hun"ter22x', "PASSWORD=•••"],
  ["DB_PASS=abc", "DB_PASS=•••"],
  ["error: token=abc", "error: token=•••"],
  ["GET /?token=abc&user=ada", "GET /?token=•••&user=ada"],
  ['"password": "never closed', '"password": "•••'],
] as const)("a printed line hides the secret in %s", ([line, hidden]) => {
  expect(printed(line)).toBe(hidden);
});

test.for([
  "password reset: done",
  "  code: 'ECONNREFUSED',",
  "exit code: 1",
  '{"progressToken": 7}',
  "listening on http://127.0.0.1:8080/mcp",
])("a printed line keeps %s", (line) => {
  expect(printed(line)).toBe(line);
});

test("a sentence keeps the words after its colon, but no value", () => {
  expect(written("Invalid password: too short")).toBe("Invalid password: too short");
  expect(written("Your password: hunter2, keep it")).toBe("Your password: •••, keep it");
  expect(written('{ "schema": { "password": { "type": "string", "default": "x" } } }')).toBe(
    '{"schema":{"password":{"type":"string","default":"•••"}}}',
  );
});

/** A pattern that backtracks takes minutes for these, far beyond the timeout of a test. */
test.for([
  ["a word for a secret, again and again", "password ".repeat(20_000)],
  ["quotes that are never closed", 'password: "'.repeat(10_000)],
  ["one long word", "a".repeat(200_000)],
  ["deep brackets", `{${"[".repeat(100_000)}]`],
] as const)("a line with %s is read to its end", ([, line]) => {
  expect(printed(line).length).toBeGreaterThan(1000);
});
