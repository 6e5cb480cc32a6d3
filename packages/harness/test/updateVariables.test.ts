import { expect, test } from "vitest";
import { booking, scenario } from "./changingScenario.ts";
import { runText } from "./runText.ts";

test("update writes variables and captured values as such, never their values", async () => {
  const asks = [
    "Sign in at build.example with s3cr3t-value, floor 1?: name",
    "Then floor 1 of s3cr3t-value at 1e0ce2a6-0000-4000-8000-0123456789ab?: sure",
  ];
  const listed = `
      - message: 'Sign in with \${env:TOKEN} on \${env:FLOOR}?' # first
        fields: [name]
        answer: { accept: { name: "\${env:NAME}" } }`;
  const yaml = scenario(asks, listed, "{ contains: accept }");
  const updated = await runText(yaml, {
    update: true,
    variables: { TOKEN: "s3cr3t-value", FLOOR: "1", NAME: "Ada" },
  });
  expect(updated.text().replace(/^server.*\n/, "")).toBe(
    yaml
      .replace(/^server.*\n/, "")
      .replace(
        /'Sign.*'/,
        () => "'Sign in at build.example with ${env:TOKEN}, floor ${env:FLOOR}?'",
      )
      .replace('"${env:NAME}" } }', (found) =>
        [
          found,
          '      - message: { matches: "^Then floor 1 of ${env:TOKEN} at [\\\\dA-Fa-f-]{36}\\\\?$" }',
          "        fields: [sure]",
          "        answer: { accept: generated }",
        ].join("\n"),
      ),
  );
  const again = { TOKEN: "s3cr3t-value", FLOOR: "1", NAME: "Ada" };
  expect(await runText(updated.text(), { update: true, variables: again })).toMatchObject({
    code: 0,
    updated: [],
  });
});

test("update keeps the watched URL and a captured value of one character", async () => {
  const page = JSON.stringify({
    mode: "url",
    message: "Open ${watched-url}/now for 7.",
    url: "${watched-url}/new?x=1",
    elicitationId: "e-1",
  });
  const listed = `
      - message: Number 7?
        capture: { seven: { from: message, matches: "(7)" } }
        answer: { accept: { ok: "${"${capture:seven}"}" } }
      - message: "Open ${"${watched-url}"} for ${"${capture:seven}"}."
        url: "${"${watched-url}"}"
        answer: decline`;
  const yaml = scenario(["Number 7?: ok", page], listed, "accept 7; decline");
  const updated = await runText(yaml, { update: true });
  expect(updated.text()).toBe(
    yaml
      .replace("} for $", "}/now for $")
      .replace('url: "${watched-url}"', 'url: "$${watched-url}/new?x=1"'),
  );
  expect(await runText(updated.text(), { update: true })).toMatchObject({ code: 0, updated: [] });
});

test("update escapes a text of the MCP server that looks like the watched URL", async () => {
  const listed = `
      - message: See it?
        answer: { accept: { ok: "yes" } }`;
  const yaml = scenario(["See $${watched-url}?: ok"], listed, "accept yes");
  const updated = await runText(yaml, { update: true });
  expect(updated.text()).toBe(yaml.replace("See it?", () => '"See $${watched-url}?"'));
  expect(await runText(updated.text(), { update: true })).toMatchObject({ code: 0, updated: [] });
});

test("the notes of an update have no secret", async () => {
  const properties = {
    apiToken: { type: "string", maxLength: 4 },
    code: { type: "string", title: "Your PIN", minLength: 5 },
    note: { type: "string", maxLength: 4 },
  };
  const questions = `
      - answer: { accept: { apiToken: "\${env:TOKEN}", code: "7391", note: "\${env:NOTE}" } }`;
  const { notes, text } = await runText(
    scenario([booking(properties)], questions, "{ contains: accept }"),
    { update: true, variables: { TOKEN: "s3cr3t-value", NOTE: "n0te-value" } },
  );
  expect(text()).not.toContain("7391");
  expect(notes).toHaveLength(3);
  expect(notes.join("\n")).toMatch(/changed apiToken from "•••" to "•••" in the answer/);
  expect(notes.join("\n")).not.toMatch(/s3cr3t|n0te|7391/);
});

test("update matches a text with an encoded secret by a pattern", async () => {
  const encoded = Buffer.from("s3cr3t-value").toString("base64");
  const listed = `
      - message: Sign in?
        answer: { accept: { name: Ada } }`;
  const options = { update: true, variables: { TOKEN: "s3cr3t-value" } };
  const yaml = scenario([`Sign in (${encoded}, s3cr3t-value)?: name`], listed, "accept Ada");
  const file = yaml.replace("name: asks", "name: asks ${env:TOKEN}");
  const updated = await runText(file, options);
  const added = updated.text().replace(/^server.*\n/, "");
  expect(added).not.toMatch(/s3cr3t|czNjcjN0/);
  expect(added).toContain('- message: { matches: "^Sign in \\\\(.+, .+\\\\)\\\\?$" }');
  expect(await runText(updated.text(), options)).toMatchObject({ code: 0, updated: [] });
});
