import type { App } from "./app.ts";
import { connectAs } from "./connectAs.ts";
import { expect, test } from "./fixtures.ts";

const hostile = { name: "Hostile", mcpServer: "hostile", era: "2026-07-28" };
const hostile2025 = { ...hostile, era: "2025-11-25" };

type FormCase = {
  tool: string;
  /** What must be on the screen. */
  shows: RegExp;
  fill?: (app: App) => Promise<void>;
  /** What the MCP server received. */
  received: RegExp;
};

const plainText = (app: App) => app.dialog.getByRole("textbox");

const forms: FormCase[] = [
  {
    tool: "nested-schema",
    shows: /Where do you live\?[\s\S]*street[\s\S]*lat[\s\S]*friends/,
    fill: async (app) => {
      await app.field("street").fill("Main");
      await app.field("lat").fill("1.5");
      await app.dialog.getByRole("button", { name: "Add" }).click();
      await app.field("name").fill("Ada");
    },
    received: /"address":\{"street":"Main","geo":\{"lat":1\.5\}\},"friends":\[\{"name":"Ada"\}\]/,
  },
  {
    tool: "unknown-keywords",
    shows: /are not checked:[\s\S]*odd[\s\S]*Enter JSON/,
    fill: async (app) => {
      await app.field("name").fill("x");
      await app.field("odd").fill('{ "i": 1 }');
    },
    received: /"name":"x","odd":\{"i":1\}/,
  },
  {
    tool: "slow-pattern",
    shows: /Pattern: \^\(a\+\)\+\$/,
    fill: async (app) => {
      await app.field("text").fill(`${"a".repeat(2000)}!`);
      await app.answer("Accept");
      await expect(app.dialog).toContainText("must match the pattern");
      await app.field("text").fill("aaa");
    },
    received: /"text":"aaa"/,
  },
  {
    tool: "huge-enum",
    shows: /five thousand/,
    fill: async (app) => {
      await app.field("option").fill("4999");
      await expect(app.dialog.getByRole("listbox").getByRole("option")).toHaveText(["option 4999"]);
      await app.page.keyboard.press("Enter");
    },
    received: /"option":"option 4999"/,
  },
  {
    tool: "duplicate-enum",
    shows: /most are the same/,
    fill: async (app) => {
      await expect(app.group(/^option/).getByRole("radio")).toHaveCount(3);
      await app
        .group(/^option/)
        .getByRole("radio", { name: "same" })
        .check();
      await app
        .group(/^titled/)
        .getByRole("radio", { name: "One" })
        .check();
    },
    received: /"option":"same","titled":"same"/,
  },
  {
    tool: "many-fields",
    shows: /field1[\s\S]*field300/,
    fill: (app) => app.field("field300").fill("last"),
    received: /"field300":"last"/,
  },
  {
    tool: "huge-message",
    shows: /Show all 1,048,576 characters/,
    fill: async (app) => {
      await app.dialog.getByRole("button", { name: /^Show all/ }).click();
      await expect(app.dialog.getByRole("button", { name: "Show less" })).toBeVisible();
      await app.group(/^read/).getByRole("radio", { name: "Yes" }).check();
    },
    received: /"read":true/,
  },
  {
    tool: "password",
    shows: /Credit card number/,
    fill: async (app) => {
      await app.field("User name").fill("ada");
      await app.field("Password").fill("not mine");
    },
    received: /"username":"ada","password":"not mine"/,
  },
  {
    tool: "broken-default",
    shows: /suggests "blue", which isn't valid[\s\S]*suggests "yes"[\s\S]*suggests "mon"/,
    fill: async (app) => {
      await app.answer("Accept");
      await expect(app.dialog).toContainText("must be at least 18");
      await expect(app.dialog).toContainText("must be an email address");
      await app.field("age").fill("18");
      await app.field("email").fill("");
    },
    received: /"content":\{"age":18\}/,
  },
  {
    tool: "missing-required",
    shows: /Required, but not described/,
    fill: async (app) => {
      await app.field("name").fill("Ada");
      await app.field("ghost").fill('"boo"');
    },
    received: /"name":"Ada","ghost":"boo"/,
  },
  { tool: "empty-properties", shows: /Go on\?/, received: /"content":\{\}/ },
];

const texts = ["html-text", "script-text", "ansi-text", "bidi-text"];
for (const tool of texts) {
  forms.push({
    tool,
    shows: /suggested by server/,
    fill: async (app) => {
      expect(await app.page.title()).not.toContain("owned");
      await expect(app.dialog.getByRole("img")).toHaveCount(0);
      await expect(app.dialog.getByRole("link")).toHaveCount(0);
      await plainText(app).fill("plain");
      await app.dialog.getByRole("radio", { name: "plain" }).check();
    },
    received: /"text":"plain","choice":"plain"/,
  });
}

const groups = {
  "schemas outside the spec": [
    "nested-schema",
    "unknown-keywords",
    "broken-default",
    "missing-required",
    "empty-properties",
  ],
  "questions that are too large": ["huge-enum", "many-fields", "huge-message"],
  "rules that hurt": ["slow-pattern", "duplicate-enum", "password"],
  "texts that are more than text": texts,
};

test("every hostile form is in one of the groups", () => {
  const grouped = Object.values(groups).flat();
  expect(grouped.toSorted()).toEqual(forms.map(({ tool }) => tool).toSorted());
});

for (const [group, tools] of Object.entries(groups)) {
  test(`${group} are shown, and can be declined, cancelled and accepted`, async ({ app }) => {
    test.slow();
    await connectAs(app, "hostile", {});
    for (const { tool, shows, fill, received } of forms) {
      if (!tools.includes(tool)) continue;
      await test.step(tool, async () => {
        await app.run(tool, hostile);
        // A megabyte travels twice before it is shown.
        await expect(app.dialog).toContainText(shows, { timeout: 20_000 });
        await app.answer("Decline");
        await expect(app.latestCall).toContainText('{"action":"decline"}');
        await app.run(tool, hostile);
        await app.answer("Cancel");
        await expect(app.latestCall).toContainText('{"action":"cancel"}');
        await app.run(tool, hostile);
        await fill?.(app);
        await app.answer("Accept");
        await expect(app.latestCall).toContainText(received);
      });
    }
  });
}

test("hostile addresses are shown in full and open nothing; they can be declined and cancelled", async ({
  app,
  context,
}) => {
  test.slow();
  await connectAs(app, "hostile", {});
  const addresses = [
    ["url-javascript", "javascript:document.title='owned'", "Decline"],
    ["url-data", "data:text/html,", "Cancel"],
    ["url-file", "file:///etc/passwd", "Decline"],
    ["url-ip", "169.254.169.254", "Cancel"],
    ["url-userinfo", "evil.example", "Decline"],
    ["url-punycode", "xn--pple-43d.com", "Cancel"],
    ["url-look-alike", "evil.example", "Decline"],
  ] as const;
  for (const [tool, shows, action] of addresses) {
    await app.run(tool, hostile);
    await expect(app.dialog).toContainText(shows);
    await app.answer(action);
    await expect(app.latestCall).toContainText(`{"action":"${action.toLowerCase()}"}`);
  }
  expect(context.pages()).toHaveLength(1);
  expect(await app.page.title()).not.toContain("owned");
});

test("one that asks without end is ended by its rounds, and one that never answers by the person", async ({
  app,
  page,
}) => {
  await connectAs(app, "hostile", { maxRounds: 3 });
  await app.run("re-ask", hostile);
  for (const round of [1, 2]) {
    await expect(app.dialog).toContainText(`Attempt ${round}: again?`);
    await app.answer("Accept");
  }
  await expect(app.latestCall).toContainText(/rounds/);
  await app.run("never-answer", hostile);
  await page.getByRole("button", { name: /^Cancel/ }).click();
  await expect(app.latestCall).toContainText(/cancelled/i);
});

test("questions after the end, twice under one id, and from one that crashes do not harm the page", async ({
  app,
  page,
}) => {
  await connectAs(app, "hostile", { era: "2025-11-25" });
  await app.run("ask-late", hostile2025);
  await expect(app.latestCall).toContainText("The call has ended.");
  await expect(app.dialog).toContainText("One more thing");
  await app.answer("Accept");
  await expect(app.dialog).toBeHidden();
  await app.run("same-id", hostile2025);
  for (const question of ["The first question", "The second question"]) {
    await expect(app.dialog).toContainText(question);
    await app.answer("Decline");
  }
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText('{"action":"decline"}');
  await app.run("crash", hostile2025);
  await expect(page.getByText("Disconnected").first()).toBeVisible();
  await expect(app.dialog).toBeHidden();
});
