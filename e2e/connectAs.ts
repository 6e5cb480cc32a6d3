import type { App } from "./app.ts";

/** Connects a sample in the page's session, as the client that the profile describes. */
export async function connectAs(app: App, sample: string, profile: object): Promise<void> {
  // The first connection is made by the page itself.
  await app.connection().waitFor();
  const status = await app.page.evaluate(
    async (body) => {
      const session = location.pathname.replace("/s/", "/api/sessions/");
      const response = await fetch(`${session}/connections`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return response.status;
    },
    { target: { kind: "sample", name: sample }, profile },
  );
  if (status !== 201) throw new Error(`Connecting ${sample} was answered with ${status}.`);
}
