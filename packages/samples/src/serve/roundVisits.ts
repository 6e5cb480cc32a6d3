import { inputRequired, type InputRequests } from "@modelcontextprotocol/server";
import type { Pages, VisitLink } from "../pages/pages.ts";
import { isUrlQuestion, toReply, type SampleQuestion, type Replies } from "../sample/steps.ts";

/** The links of a round, by question. */
export type Links = Record<string, VisitLink>;

/** Accepting a link is not a visit: the answer counts when the visit has ended. */
export function settleVisits(pages: Pages, heard: Replies, links: Links = {}): Replies {
  const settled: Replies = {};
  for (const [name, reply] of Object.entries(heard)) {
    const link = links[name];
    const end = link && reply.action === "accept" ? pages.endOf(link.id) : undefined;
    if (end) settled[name] = toReply(end);
    else if (!link || reply.action !== "accept") settled[name] = reply;
    if (link && reply.action !== "accept") pages.withdraw(link.id);
  }
  return settled;
}

/** The links for these questions: existing ones, and new ones for the rest. */
export async function openLinks(
  pages: Pages,
  questions: Record<string, SampleQuestion>,
  links: Links = {},
): Promise<Links> {
  const opened: Links = { ...links };
  for (const [name, question] of Object.entries(questions)) {
    if (isUrlQuestion(question)) {
      opened[name] ??= await pages.openVisit(question.page);
    }
  }
  return opened;
}

/** A question as it is sent. `isUnfinished`: its link was accepted in an earlier round. */
export function toInputRequest(
  question: SampleQuestion,
  link: VisitLink | undefined,
  isUnfinished: boolean,
): InputRequests[string] {
  if (!isUrlQuestion(question)) return inputRequired.elicit(question);
  const reminder = isUnfinished ? " You have not finished on the page yet." : "";
  return inputRequired.elicitUrl({ message: question.message + reminder, url: link?.url ?? "" });
}
