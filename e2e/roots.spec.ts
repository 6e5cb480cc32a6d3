import { mkdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { doors } from "./app.ts";
import { connectAs } from "./connectAs.ts";
import { expect, test } from "./fixtures.ts";

for (const era of ["2025-06-18", "2025-11-25", "2026-07-28"]) {
  test(`in ${era} roots are seen, added, corrected and removed while connected [ROOTS-in-view]`, async ({
    app,
    page,
  }, testInfo) => {
    const folder = testInfo.outputPath("root");
    mkdirSync(folder, { recursive: true });
    await connectAs(app, "modern", { era, roots: [] });
    // In 2026-07-28 it is the second of its kind.
    const alike = app.connection({ ...doors[0], era });
    await expect(alike).toHaveCount(era === doors[0].era ? 2 : 1);
    const connection = alike.last();
    const listNotes = async () => {
      await connection.getByRole("button", { name: "notes-list" }).click();
      await page.getByRole("button", { name: "Run", exact: true }).click();
    };
    await connection.getByText("Details", { exact: true }).click();
    const roots = connection.getByRole("group", { name: "Roots" });
    const apply = connection.getByRole("button", { name: "Apply roots" });
    await roots.getByRole("button", { name: "Add root" }).click();
    const place = roots.getByRole("textbox", { name: /^Folder/ });
    await place.fill("not/absolute");
    await expect(place).toHaveAccessibleDescription(/absolute path/);
    await place.fill(folder);
    await roots.getByRole("textbox", { name: /^Name/ }).fill("Shared");
    await apply.click();
    // There is nothing left to apply once the change is in the log.
    await expect(apply).toBeHidden();
    await expect(place).toHaveValue(pathToFileURL(folder).href);
    await listNotes();
    await expect(app.latestCall).toContainText("Shared: no notes");

    await roots.getByRole("button", { name: "Remove root 1" }).click();
    await apply.click();
    await expect(apply).toBeHidden();
    await listNotes();
    await expect(app.latestCall).toContainText("this client shares no folder as a root");
  });
}
