import { doors, type App } from "./app.ts";
import { expect, test } from "./fixtures.ts";

type Case = {
  tool: string;
  args?: Record<string, string>;
  /** Fills what must be filled before Accept. */
  fill: (app: App) => Promise<void>;
  accepted: string;
  declined: string;
  cancelled: string;
};

const cases: Case[] = [
  {
    tool: "delete-all",
    fill: (app) => app.dialog.getByRole("radio", { name: "Yes" }).check(),
    accepted: "Deleted all 42 files.",
    declined: "Nothing was deleted: you said no.",
    cancelled: "Nothing was deleted: you closed the question.",
  },
  {
    tool: "contact",
    fill: async (app) => {
      await app.field("Name").fill("Ada");
      await app.field("Email").fill("ada@example.com");
    },
    accepted: "Saved Ada: ada@example.com.",
    declined: "Saved no contact: you said no.",
    cancelled: "Saved no contact: you closed the form.",
  },
  {
    tool: "book-room",
    args: { room: "Ada", start: "2026-11-20 10:00" },
    fill: (app) => app.field("Notes").fill("Bring the engine."),
    accepted: "Booked Ada at 2026-11-20 10:00, with notes: Bring the engine.",
    declined: "Ada is not booked: you said no.",
    cancelled: "Ada is not booked: you closed the question.",
  },
  {
    tool: "every-field",
    fill: async (app) => {
      await app.field("Text").fill("some");
      await app.field("Whole number, 1 to 5").fill("4");
      const sizes = app.dialog.getByRole("radiogroup", { name: /^Titled choice \(required\)/ });
      await sizes.getByRole("radio", { name: "Large" }).check();
    },
    accepted: '"titledChoice": "l"',
    declined: "Received nothing: you said no.",
    cancelled: "Received nothing: you closed the form.",
  },
  {
    tool: "two-steps",
    fill: async (app) => {
      await app.dialog.getByRole("radio", { name: "tea" }).check();
      await app.answer("Accept");
      await expect(app.dialog).toContainText("Which tea?");
      await app.dialog.getByRole("radio", { name: "mint" }).check();
    },
    accepted: "One mint tea, coming up.",
    declined: "No order: you declined to choose a drink.",
    cancelled: "No order: you left before choosing a drink.",
  },
];

// In the other doors one of them is enough: that every sample is the same there is tested
// without a browser.
for (const door of doors) {
  const chosen = door === doors[0] ? cases : cases.filter(({ tool }) => tool === "two-steps");
  for (const { tool, args, fill, accepted, declined, cancelled } of chosen) {
    test(`${tool} over ${door.name} by accept, decline and cancel`, async ({ app }) => {
      await app.connect(door);

      await app.run(tool, door, args);
      await expect(app.dialog).toContainText(`for ${tool}`);
      await expect(app.dialog.getByRole("heading")).toContainText(door.mcpServer);
      await fill(app);
      await app.answer("Accept");
      await expect(app.latestCall).toContainText(accepted);
      await expect(app.dialog).toBeHidden();

      await app.run(tool, door, args);
      await app.answer("Decline");
      await expect(app.latestCall).toContainText(declined);

      await app.run(tool, door, args);
      await app.answer("Cancel");
      await expect(app.latestCall).toContainText(cancelled);
    });
  }
}

test("the second step can be declined and cancelled on its own", async ({ app }) => {
  for (const [action, words] of [
    ["Decline", "none of our coffee is for you"],
    ["Cancel", "you left before choosing a coffee"],
  ] as const) {
    await app.run("two-steps");
    await app.dialog.getByRole("radio", { name: "coffee" }).check();
    await app.answer("Accept");
    await expect(app.dialog).toContainText("Which coffee?");
    await app.answer(action);
    await expect(app.latestCall).toContainText(words);
  }
});
