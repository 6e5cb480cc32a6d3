import type { JsonObject } from "elicitation-playground";
import type { PlaygroundQuestion } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";

test.use({ server: { sample: "hostile" } });

type FormCase = {
  /** What the question shows. */
  shows: RegExp;
  fill?: JsonObject;
  /** What `fill` cannot do. */
  act?: (question: PlaygroundQuestion) => Promise<void>;
  /** What the MCP server received. */
  received: RegExp;
};

const plainText: FormCase = {
  shows: /suggested by server/,
  fill: { text: "plain", choice: "plain" },
  act: async ({ dialog }) => {
    await expect(dialog.getByRole("img")).toHaveCount(0);
    await expect(dialog.getByRole("link")).toHaveCount(0);
  },
  received: /"text":"plain","choice":"plain"/,
};

const groups: Record<string, Record<string, FormCase>> = {
  "schemas outside the spec": {
    "nested-schema": {
      shows: /Where do you live\?[^]*street[^]*lat[^]*friends/,
      act: async ({ dialog }) => {
        await dialog.getByLabel("street", { exact: true }).fill("Main");
        await dialog.getByLabel("lat", { exact: true }).fill("1.5");
        await dialog.getByRole("button", { name: "Add" }).click();
        await dialog.getByLabel("name", { exact: true }).fill("Ada");
      },
      received: /"address":\{"street":"Main","geo":\{"lat":1\.5\}\},"friends":\[\{"name":"Ada"\}\]/,
    },
    "unknown-keywords": {
      shows: /are not checked:[^]*odd[^]*Enter JSON/,
      fill: { name: "x" },
      act: (question) => question.field("odd").fill('{ "i": 1 }'),
      received: /"name":"x","odd":\{"i":1\}/,
    },
    "broken-default": {
      shows: /suggests "blue", which isn't valid here[^]*suggests "yes"[^]*suggests "mon"/,
      act: async (question) => {
        const accepting = expect(question.accept());
        await accepting.rejects.toThrow(/must be at least 18[^]*must be an email address/);
        await question.fill({ age: 18, email: null });
      },
      received: /"content":\{"age":18\}/,
    },
    "missing-required": {
      shows: /Required, but not described/,
      fill: { name: "Ada" },
      act: ({ dialog }) => dialog.getByLabel("ghost", { exact: true }).fill('"boo"'),
      received: /"name":"Ada","ghost":"boo"/,
    },
    "empty-properties": { shows: /Continue\?/, received: /"content":\{\}/ },
  },
  "oversized questions": {
    "huge-enum": {
      shows: /five thousand/,
      fill: { option: "option 4999" },
      received: /"option":"option 4999"/,
    },
    "many-fields": {
      shows: /field1[^]*field300/,
      fill: { field300: "last" },
      received: /"field300":"last"/,
    },
    "huge-message": {
      shows: /Show all 1,048,576 characters/,
      act: async ({ dialog }) => {
        await dialog.getByRole("button", { name: /^Show all/ }).click();
        await expect(dialog.getByRole("button", { name: "Show less" })).toBeVisible();
      },
      fill: { read: true },
      received: /"read":true/,
    },
  },
  "harmful rules": {
    "slow-pattern": {
      shows: /Pattern: \^\(a\+\)\+\$/,
      act: async (question) => {
        await question.fill({ text: `${"a".repeat(2000)}!` });
        await expect(question.accept()).rejects.toThrow("must match the pattern");
        await question.fill({ text: "aaa" });
      },
      received: /"text":"aaa"/,
    },
    "duplicate-enum": {
      shows: /Most are the same/,
      fill: { option: "same", titled: "same" },
      act: (question) => expect(question.field("option").getByRole("radio")).toHaveCount(3),
      received: /"option":"same","titled":"same"/,
    },
    password: {
      shows: /Credit card number/,
      fill: { "User name": "ada", Password: "not mine" },
      received: /"username":"ada","password":"not mine"/,
    },
  },
  "text that is more than text": {
    "html-text": plainText,
    "script-text": plainText,
    "ansi-text": plainText,
    "bidi-text": plainText,
  },
};

for (const [group, cases] of Object.entries(groups)) {
  test(`${group} can be shown and answered`, async ({ page, playground }) => {
    test.slow();
    for (const [tool, { shows, fill, act, received }] of Object.entries(cases)) {
      await test.step(tool, async () => {
        await playground.call(tool);
        const question = await playground.question();
        await expect(question.dialog).toContainText(shows);
        await act?.(question);
        if (fill) await question.fill(fill);
        await question.accept();
        await expect(playground).toHaveResult(received);
      });
    }
    await expect(page).not.toHaveTitle(/owned/);
  });
}

const oversized: [tool: string, action: "decline" | "cancel", shows: RegExp][] = [
  ["huge-message", "cancel", /Show all 1,048,576 characters/],
  ["too-many-fields", "decline", /too large to be shown\. Answer as JSON\. It has 3,000 fields/],
  ["too-many-options", "decline", /has 30,000 options, too many to list/],
  ["huge-default", "decline", /suggests values that are too long to show\. Those fields are empty/],
];

test("an oversized question is cut, can be declined, and leaves the page usable", async ({
  playground,
}) => {
  test.slow();
  for (const [tool, action, shows] of oversized) {
    await playground.call(tool);
    const question = await playground.question();
    await expect(question.dialog).toContainText(shows);
    await question[action]();
    await expect(playground).toHaveResult(`{"action":"${action}"}`);
  }
  await playground.call("huge-result");
  await expect(playground.latestCall).toContainText("Show more (8,901 parts)");
  await expect(playground.latestCall).toContainText("Show all 1,040,000 characters");
  await playground.call("empty-properties");
  await (await playground.question()).accept();
  await expect(playground).toHaveResult('"content":{}');
});

const addresses: [tool: string, shows: (string | RegExp)[]][] = [
  ["url-ip", ["169.254.169.254", /inside your own network/, /not encrypted/]],
  [
    "url-userinfo",
    ["evil.example", /a user name.* before “@”, which is not the site. It goes to evil.example/],
  ],
  ["url-punycode", ["xn--pple-43d.com", /is punycode/, /mixes Cyrillic and Latin.*“apple”/]],
  ["url-look-alike", ["evil.example", /mixes Cyrillic and Latin.*“paypal”/, /\\u202E/]],
];
const blocked: [tool: string, url: string][] = [
  ["url-javascript", "javascript:document.title='owned'"],
  ["url-data", "data:text/html,"],
  ["url-file", "file:///etc/passwd"],
];

test("a suspicious address shows its site and warnings, without a link [URL-host-marked, URL-warnings, URL-no-other-links]", async ({
  context,
  playground,
}) => {
  for (const [tool, [site = "", ...warnings]] of addresses) {
    await playground.call(tool);
    const question = await playground.question();
    await expect(question.dialog.getByRole("strong").filter({ hasText: site })).toHaveText(site);
    for (const warning of warnings) await expect(question.dialog).toContainText(warning);
    await expect(question.dialog.getByRole("link")).toHaveCount(0);
    await question.decline();
    await expect(playground).toHaveResult('{"action":"decline"}');
  }
  expect(context.pages()).toHaveLength(1);
});

test("an address that must not be opened is shown and can only be refused [URL-careful]", async ({
  page,
  playground,
}) => {
  for (const [tool, url] of blocked) {
    await playground.call(tool);
    const question = await playground.question();
    await expect(question.dialog).toContainText(url);
    await expect(question.dialog).toContainText("can't be opened from here");
    await expect(question.button("Accept")).toBeDisabled();
    await question.cancel();
    await expect(playground).toHaveResult('{"action":"cancel"}');
  }
  await expect(page).not.toHaveTitle(/owned/);
});

test.describe("with three rounds at most", () => {
  test.use({ profile: { maxRounds: 3 } });

  test("endless questions end with the last round, and an endless call on request", async ({
    playground,
  }) => {
    await playground.call("re-ask");
    for (const round of [1, 2]) {
      await (await playground.question(`Attempt ${round}: again?`)).accept();
    }
    await expect(playground).toHaveError(/rounds/);
    await playground.call("never-answer");
    await playground.latestCall.getByRole("button", { name: /^Cancel/ }).click();
    await expect(playground.latestCall).toContainText(/cancelled/i);
  });
});

test.describe("2025-11-25, out of order", () => {
  test.use({ profile: { era: "2025-11-25" } });

  test("late questions, repeated ids and a crash do not break the page", async ({
    page,
    playground,
  }) => {
    await playground.call("ask-late");
    await expect(playground).toHaveResult("The call has ended.");
    await expect(playground.dialog).toContainText("One more thing");
    await (await playground.question()).accept();
    await playground.call("same-id");
    for (const message of ["The first question", "The second question"]) {
      await (await playground.question(message)).decline();
    }
    await expect(playground).toHaveResult('{"action":"decline"}');
    await playground.call("crash");
    await expect(page.getByText("Disconnected").first()).toBeVisible();
    await expect(playground.dialog).toBeHidden();
  });
});
