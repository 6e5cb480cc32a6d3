import { expect, test } from "vitest";
import { joinCommandLine, splitCommandLine } from "./commandLine.ts";

test.each([
  ["node server.js --port 3", ["node", "server.js", "--port", "3"]],
  ["  npx   -y\tpkg ", ["npx", "-y", "pkg"]],
  [`python "my server.py" 'a "b"'`, ["python", "my server.py", 'a "b"']],
  [
    String.raw`C:\Tools\mcp.exe "C:\Program Files\x"`,
    ["C:\\Tools\\mcp.exe", "C:\\Program Files\\x"],
  ],
  [String.raw`a\ b "say \"hi\"" --name="x y"`, ["a b", 'say "hi"', "--name=x y"]],
  [`run ""`, ["run", ""]],
  ["", []],
])("splits %s", (line, parts) => {
  expect(splitCommandLine(line)).toEqual({ parts, isClosed: true });
});

test("an unclosed quote is reported", () => {
  expect(splitCommandLine(`node "my server.js`)).toEqual({
    parts: ["node", "my server.js"],
    isClosed: false,
  });
});

test("a joined command line splits into the same parts", () => {
  const parts = [
    "node",
    "a b",
    "it's",
    `"q"`,
    `it's "both" \\ and`,
    "",
    "C:\\x",
    "--a=b c",
    "$HOME",
  ];
  expect(splitCommandLine(joinCommandLine(parts)).parts).toEqual(parts);
});
