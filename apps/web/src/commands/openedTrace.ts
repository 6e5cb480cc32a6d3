import { routes } from "@elicitation-playground/shared/api/routes";
import { sendForFile } from "./send.ts";

/** The file that `elicitation-playground open` was started with; undefined without one. */
export async function fetchOpenedTrace(): Promise<{ name: string; text: string } | undefined> {
  const file = await sendForFile("GET", routes.openedTrace);
  return file.text === "" ? undefined : file;
}
