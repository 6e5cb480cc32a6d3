import { expect } from "../../fixtures.ts";
import type { ScreenState, Stage } from "../screenState.ts";

async function askEverything({ playground }: Stage): Promise<void> {
  for (const tool of ["every-field", "connect-account", "delete-all"]) {
    await playground.call(tool);
    await (await playground.question()).decline();
    await playground.outcome();
  }
}

async function openHosts({ page }: Stage): Promise<void> {
  await page.getByRole("link", { name: "Hosts" }).click();
  await expect(page.getByRole("region", { name: "Configuration" })).toBeVisible();
}

async function showTab({ page }: Stage, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Columns" })
    .getByRole("button", { name, exact: true })
    .click();
}

export const hosts: ScreenState[] = [
  {
    name: "hosts-empty",
    description: "The Hosts page before the first question: how to check a host, and what to do.",
    show: openHosts,
    onNarrow: (stage) => showTab(stage, "Host cards"),
  },
  {
    name: "hosts-table",
    description: "What each host does with the questions of the session.",
    show: async (stage) => {
      await askEverything(stage);
      await openHosts(stage);
    },
    onNarrow: (stage) => showTab(stage, "Questions"),
  },
  {
    name: "hosts-reasons",
    description: "The reasons of a cell, each with its source and date.",
    show: async (stage) => {
      await askEverything(stage);
      await openHosts(stage);
      await stage.page.getByRole("button", { name: "Codex CLI: fails" }).first().click();
    },
  },
  {
    name: "hosts-card",
    description: "A card that fills in while its host is checked.",
    use: { server: { sample: "check" } },
    show: async (stage) => {
      const { page, playground } = stage;
      for (const [tool, content] of [
        ["accept", { word: "hello" }],
        ["decline", { word: "no" }],
      ] as const) {
        await playground.call(tool, { scripted: true });
        const question = await playground.question();
        await question.fill(content);
        await question.accept();
        await playground.outcome();
      }
      await openHosts(stage);
      await page.getByRole("button", { name: /probes/ }).click();
    },
  },
];
