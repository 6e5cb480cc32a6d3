import type { Locator } from "@playwright/test";
import { connectAs } from "../../connectAs.ts";
import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";
import { classic } from "../stage.ts";

const countries = ["Chile", "Denmark", "Ghana", "Japan", "Mexico", "Nepal", "Portugal", "Vietnam"];
const seats = Array.from({ length: 1000 }, (_, index) => `Seat ${index + 1}`);

const longField = {
  type: "string",
  title: "The folder into which the quarterly report and all of its attachments go",
  description: `For example ${"/srv/reports/northern-region".repeat(3)}`,
  default: "/srv/reports/northern-region/2026/q4/final/really-final/attachments",
};

export const fields: StateGroup = {
  title: "The form",
  states: [
    {
      name: "form",
      says: "A question as a form: who asks, what for, the fields, what will be sent, three answers.",
      show: async ({ app }) => {
        await app.run("book-room", undefined, { room: "Ada", start: "2026-11-20 10:00" });
        await app.field("Notes").fill("Bring the blue folder");
      },
    },
    {
      name: "form-facts",
      says: "All that is known about who asks.",
      show: async ({ app }) => {
        await app.run("book-room", undefined, { room: "Ada", start: "2026-11-20 10:00" });
        await app.dialog.getByText("asked at").click();
      },
    },
    {
      name: "form-every-field",
      says: "Every kind of field, from the top; what the server suggests is marked.",
      show: async ({ app }) => {
        await app.run("every-field");
        await app.field("Text").waitFor();
      },
    },
    {
      name: "form-every-field-scrolled",
      says: "The same form, scrolled to dates, numbers and choices.",
      show: async ({ app }) => {
        await app.run("every-field");
        await scrollTo(app.field("Date and time, with default"));
      },
      onNarrow: ({ app }) => scrollTo(app.group(/^Choice, with default/)),
    },
    {
      name: "form-errors",
      says: "What is wrong is summed up, with the way to each field, and said at the fields.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.field("Name").fill("Ada");
        await app.field("Email").fill("ada at example.com");
        await app.field("Age").fill("17");
        await app.answer("Accept");
        await expect(app.dialog.getByRole("region", { name: "Errors" })).toBeVisible();
      },
    },
    {
      name: "form-refused",
      says: "The host refused the answer; the form stays open and says why.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.field("Name").fill("Ada");
        await app.field("Email").fill("ada@example.com");
        await app.page.route("**/answer", async (route) => {
          const body = route.request().postDataJSON() as { content: object };
          await route.continue({ postData: { ...body, content: { ...body.content, age: 3 } } });
        });
        await app.answer("Accept");
        await expect(app.field("Age")).toHaveAccessibleDescription(/must be at least 18/);
      },
    },
    {
      name: "form-not-sent",
      says: "An answer that did not reach the playground: nothing is lost, and it can be sent again.",
      show: async ({ app, wire }) => {
        await app.run("contact");
        await app.field("Name").fill("Ada");
        await app.field("Email").fill("ada@example.com");
        wire.cut();
        await app.answer("Accept");
        await expect(app.dialog.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "form-length",
      says: "The length is counted near its limit, in one line and in several.",
      show: async (stage) => {
        await stage.ask(
          {
            title: { type: "string", title: "Title", maxLength: 40 },
            summary: { type: "string", title: "Summary", maxLength: 280 },
          },
          "What shall the ticket say?",
          { required: ["title"] },
        );
        await stage.app.field("Title").fill("Login fails after the token has expired");
        await stage.app.field("Summary").fill("The page reloads and asks again. ".repeat(9));
      },
    },
    {
      name: "form-date-time",
      says: "Dates and times, with the zone they are meant in.",
      show: (stage) =>
        stage.ask(
          {
            day: { type: "string", title: "Day", format: "date", default: "2026-11-20" },
            start: {
              type: "string",
              title: "Start",
              format: "date-time",
              default: "2026-11-20T09:00:00Z",
            },
            end: { type: "string", title: "End", format: "date-time" },
          },
          "When do you meet?",
          { required: ["start"] },
        ),
    },
    {
      name: "form-choices",
      says: "One of few as radio buttons, one of more as a list, and several with their bounds.",
      show: (stage) =>
        stage.ask(
          {
            size: { type: "string", title: "Size", enum: ["Small", "Medium", "Large"] },
            country: { type: "string", title: "Country", enum: countries, default: "Portugal" },
            toppings: {
              type: "array",
              title: "Toppings",
              description: "They come on the side.",
              items: { type: "string", enum: ["Basil", "Olives", "Capers", "Rocket"] },
              minItems: 1,
              maxItems: 3,
            },
          },
          "What do you want for lunch?",
          { required: ["size", "toppings"] },
        ),
    },
    {
      name: "form-search",
      says: "One of very many is searched.",
      show: async (stage) => {
        const zones = Intl.supportedValuesOf("timeZone");
        await stage.ask(
          { zone: { type: "string", title: "Time zone", enum: zones } },
          "Which time zone are you in?",
          { required: ["zone"] },
        );
        await stage.app.field("Time zone").fill("europe/b");
        await expect(stage.app.dialog.getByRole("listbox")).toBeVisible();
      },
    },
    {
      name: "form-thousand-options",
      says: "Several of a thousand options.",
      show: async (stage) => {
        await stage.ask(
          { seats: { type: "array", title: "Seats", items: { type: "string", enum: seats } } },
          "Which seats do you take?",
        );
        await stage.app.dialog.getByRole("searchbox").fill("99");
        await stage.app.dialog.getByRole("checkbox", { name: "Seat 199", exact: true }).check();
      },
    },
    {
      name: "form-yes-or-no",
      says: "A required yes or no must be chosen; an optional one can stay unanswered.",
      show: (stage) =>
        stage.ask(
          {
            agree: { type: "boolean", title: "Merge the branch" },
            notify: { type: "boolean", title: "Tell the team", description: "By email" },
            squash: { type: "boolean", title: "Squash the commits", default: true },
          },
          "Ready to merge?",
          { required: ["agree"] },
        ),
    },
    {
      name: "form-bare",
      says: "A question without a field: a bare confirmation.",
      show: (stage) => stage.ask({}, "Deploy version 2.4.0 to production?"),
    },
    {
      name: "form-time-left",
      says: "A question with a deadline shows the time that is left.",
      show: async ({ app }) => {
        await connectAs(app, "classic", { answerTimeoutMs: 95_000 });
        await app.run("contact", classic);
        await app.field("Name").fill("Ada");
        await expect(app.dialog.getByRole("timer")).toBeVisible();
      },
    },
    {
      name: "form-long-texts",
      says: "Long names, a long message and long words stay inside.",
      show: (stage) =>
        stage.askSchema(
          { type: "object", properties: { folder: longField } },
          "The report is ready, but the folder for it does not exist yet. ".repeat(12),
          "the-enterprise-resource-planning-and-reporting-mcp-server-of-the-northern-region",
        ),
    },
    {
      name: "form-right-to-left",
      says: "Text that is written from right to left.",
      show: (stage) =>
        stage.ask(
          {
            name: { type: "string", title: "الاسم", description: "كما هو مكتوب في جواز السفر" },
            city: { type: "string", title: "עיר", enum: ["ירושלים", "חיפה", "תל אביב"] },
            notes: { type: "string", title: "ملاحظات", default: "غرفة هادئة من فضلك" },
          },
          "هل تريد حجز الغرفة ليوم الجمعة؟",
          { required: ["name"] },
        ),
    },
  ],
};

async function scrollTo(field: Locator): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: "start" }));
}
