import type { Visit } from "../../scenario/questionSchema.ts";
import { fetchPage } from "./fetchPage.ts";
import { fillForms } from "./fillForms.ts";
import { runProgram } from "./runProgram.ts";

export type VisitPlace = {
  /** The page that the question names. */
  url: string;
  /** Where a program starts. */
  folder: string;
  signal: AbortSignal;
};

/** Visits a page in the person's place; throws an Error that says what went wrong. */
export async function visitPage(visit: Visit, { url, folder, signal }: VisitPlace): Promise<void> {
  const fill = (text: string) => text.replaceAll("${url}", url);
  if (visit.run) {
    await runProgram(visit.run.map(fill), folder, signal);
  } else if (visit.request) {
    const { url: address, method, headers, body } = visit.request;
    const response = await fetchPage(fill(address), {
      method,
      headers,
      signal,
      ...(body !== undefined && { body: fill(body) }),
    });
    await response.text();
    if (!response.ok) throw new Error(`${method} ${fill(address)} answered ${response.status}`);
  } else {
    await fillForms(url, visit.submit ?? [], signal);
  }
}
