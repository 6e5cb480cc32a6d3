import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { doors } from "./app.ts";
import { connectAs } from "./connectAs.ts";
import { expect, test } from "./fixtures.ts";

const folder = mkdtempSync(join(tmpdir(), "playground-root-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const era of ["2025-06-18", "2025-11-25", "2026-07-28"]) {
  test(`in ${era} roots are seen, added, corrected and removed while connected [ROOTS-in-view]`, async ({
    app,
    page,
  }) => {
    await connectAs(app, "modern", { era, roots: [] });
    // In 2026-07-28 it is the second of its kind.
    const connection = app.connection({ ...doors[0], era }).last();
    const listNotes = async () => {
      await connection.getByRole("button", { name: "notes-list" }).click();
      await page.getByRole("button", { name: "Run", exact: true }).click();
    };
    await connection.getByText("Details", { exact: true }).click();
    const roots = connection.getByRole("group", { name: "Roots" });
    await roots.getByRole("button", { name: "Add root" }).click();
    const place = roots.getByRole("textbox", { name: /^Folder/ });
    await place.fill("not/absolute");
    await expect(connection.getByRole("button", { name: "Apply roots" })).toBeHidden();
    await place.fill(folder);
    await roots.getByRole("textbox", { name: /^Name/ }).fill("Shared");
    await connection.getByRole("button", { name: "Apply roots" }).click();
    await expect(app.timeline).toContainText(/roots/i);
    await listNotes();
    await expect(app.latestCall).toContainText("Shared: no notes");

    await roots.getByRole("button", { name: "Remove root 1" }).click();
    await connection.getByRole("button", { name: "Apply roots" }).click();
    await expect(place).toHaveCount(0);
    await listNotes();
    await expect(app.latestCall).not.toContainText("Shared");
  });
}
