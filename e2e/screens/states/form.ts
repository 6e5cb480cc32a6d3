import type { Locator } from "@playwright/test";
import type { JsonObject } from "elicitation-playground";
import { expect } from "../../fixtures.ts";
import { ask, askingServer } from "../../mcpServers.ts";
import type { ScreenState, Stage } from "../screenState.ts";

const countries = ["Chile", "Denmark", "Ghana", "Japan", "Mexico", "Nepal", "Portugal", "Vietnam"];
const seats = Array.from({ length: 1000 }, (_, index) => `Seat ${index + 1}`);
const room = { room: "Ada", start: "2026-11-20 10:00" };

const longName = "the-enterprise-resource-planning-and-reporting-mcp-server-of-the-northern-region";
const longField = {
  type: "string",
  title: "The folder into which the quarterly report and all of its attachments go",
  description: `For example ${"/srv/reports/northern-region".repeat(3)}`,
  default: "/srv/reports/northern-region/2026/q4/final/really-final/attachments",
};

export const form: ScreenState[] = [
  {
    name: "form",
    description: "A form: who asks and why, the fields, what is sent, and three answers.",
    show: async ({ playground }) => {
      await playground.call("book-room", room);
      await (await playground.question()).fill({ Notes: "Bring the blue folder" });
    },
  },
  {
    name: "form-details",
    description: "The details of a question.",
    show: async ({ playground }) => {
      await playground.call("book-room", room);
      await (await playground.question()).dialog.getByText("asked at").click();
    },
  },
  {
    name: "form-every-field",
    description: "Every kind of field, with the defaults of the server marked.",
    show: async ({ playground }) => {
      await playground.call("every-field");
      await playground.question();
    },
  },
  {
    name: "form-every-field-scrolled",
    description: "The same form, scrolled to dates, numbers and choices.",
    show: async ({ playground }) => {
      await playground.call("every-field");
      await scrollTo((await playground.question()).field("dateTimeDefault"));
    },
    onNarrow: async ({ playground }) =>
      scrollTo((await playground.question()).field("choiceDefault")),
  },
  {
    name: "form-errors",
    description: "Errors at their fields, with a summary that leads there.",
    show: async (stage) => {
      const question = await fillContact(stage, { email: "ada at example.com", age: 17 });
      await question.button("Accept").click();
      await expect(question.dialog.getByRole("region", { name: "Errors" })).toBeVisible();
    },
  },
  {
    name: "form-rejected",
    description: "The host rejected the answer; the form stays open with the error.",
    show: async (stage) => {
      const question = await fillContact(stage, { email: "ada@example.com" });
      await stage.page.route("**/answer", async (route) => {
        const body = route.request().postDataJSON() as { content: object };
        await route.continue({ postData: { ...body, content: { ...body.content, age: 3 } } });
      });
      await question.button("Accept").click();
      await expect(question.field("age")).toHaveAccessibleDescription(/must be at least 18/);
    },
  },
  {
    name: "form-not-sent",
    description: "An answer that did not reach the playground can be sent again.",
    show: async (stage) => {
      const question = await fillContact(stage, { email: "ada@example.com" });
      stage.wire.cut();
      await question.button("Accept").click();
      await expect(question.dialog.getByRole("alert")).toBeVisible();
    },
  },
  asked(
    "form-length",
    "The length is counted near its limit.",
    {
      title: { type: "string", title: "Title", maxLength: 40 },
      summary: { type: "string", title: "Summary", maxLength: 280 },
    },
    "What shall the ticket say?",
    ["title"],
    async ({ playground }) =>
      (await playground.question()).fill({
        title: "Login fails after the token has expired",
        summary: "The page reloads and asks again. ".repeat(9),
      }),
  ),
  asked(
    "form-date-time",
    "Dates and times, with their time zone.",
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
    ["start"],
  ),
  asked(
    "form-choices",
    "Single choices as radio buttons and as a list, and a multiple choice with its limits.",
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
    ["size", "toppings"],
  ),
  asked(
    "form-search",
    "A single choice of many options can be searched.",
    { zone: { type: "string", title: "Time zone", enum: Intl.supportedValuesOf("timeZone") } },
    "Which time zone are you in?",
    ["zone"],
    async ({ playground }) => {
      await (await playground.question()).field("zone").fill("europe/b");
      await expect(playground.dialog.getByRole("listbox")).toBeVisible();
    },
  ),
  asked(
    "form-thousand-options",
    "A multiple choice of a thousand options.",
    { seats: { type: "array", title: "Seats", items: { type: "string", enum: seats } } },
    "Which seats do you take?",
    [],
    async ({ playground: { dialog } }) => {
      await dialog.getByRole("searchbox").fill("99");
      await dialog.getByRole("checkbox", { name: "Seat 199", exact: true }).check();
    },
  ),
  asked(
    "form-yes-or-no",
    "A required yes or no must be chosen; an optional one can stay unanswered.",
    {
      agree: { type: "boolean", title: "Merge the branch" },
      notify: { type: "boolean", title: "Tell the team", description: "By email" },
      squash: { type: "boolean", title: "Squash the commits", default: true },
    },
    "Ready to merge?",
    ["agree"],
  ),
  asked("form-bare", "A question without fields.", {}, "Deploy version 2.4.0 to production?"),
  {
    name: "form-time-left",
    description: "A question with a deadline shows the time that is left.",
    use: { server: { sample: "classic" }, profile: { answerTimeoutMs: 95_000 } },
    show: async (stage) => {
      const question = await fillContact(stage, {});
      await expect(question.dialog.getByRole("timer")).toBeVisible();
    },
  },
  {
    name: "form-long-texts",
    description: "Long names, a long message and long words stay inside.",
    use: { server: { ...askingServer, args: [...askingServer.args, longName] } },
    show: async ({ playground }) => {
      const message = "The report is ready, but the folder for it does not exist yet. ".repeat(12);
      await ask(playground, { type: "object", properties: { folder: longField } }, message);
    },
  },
  asked(
    "form-right-to-left",
    "Text that is written from right to left.",
    {
      name: { type: "string", title: "الاسم", description: "كما هو مكتوب في جواز السفر" },
      city: { type: "string", title: "עיר", enum: ["ירושלים", "חיפה", "תל אביב"] },
      notes: { type: "string", title: "ملاحظات", default: "غرفة هادئة من فضلك" },
    },
    "هل تريد حجز الغرفة ليوم الجمعة؟",
    ["name"],
  ),
];

/** A form that the samples do not have. */
function asked(
  name: string,
  description: string,
  properties: JsonObject,
  message: string,
  required: string[] = [],
  act?: ScreenState["show"],
): ScreenState {
  return {
    name,
    description,
    use: { server: { ...askingServer, args: [...askingServer.args, "assistant"] } },
    show: async (stage) => {
      await ask(stage.playground, { type: "object", properties, required }, message);
      await act?.(stage);
    },
  };
}

async function fillContact({ playground }: Stage, content: JsonObject) {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada", ...content });
  return question;
}

async function scrollTo(field: Locator): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: "start" }));
}
