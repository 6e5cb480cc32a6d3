import { inputRequired, type InputRequests } from "@modelcontextprotocol/server";
import type { Pages, VisitLink } from "../pages/pages.ts";
import { isUrlQuestion, type Question, type Replies } from "../sample/steps.ts";
import { toReply } from "./elicitation.ts";

/** The links that a round has asked the person to visit, by question. */
export type Links = Record<string, VisitLink>;

/** To accept a link is not yet a visit: the answer counts when the visit is over. */
export function settleVisits(pages: Pages, heard: Replies, links: Links = {}): Replies {
  const settled: Replies = {};
  for (const [name, reply] of Object.entries(heard)) {
    const link = links[name];
    const end = link && reply.action === "accept" ? pages.look(link.id) : undefined;
    if (end) settled[name] = toReply(end);
    else if (!link || reply.action !== "accept") settled[name] = reply;
    if (link && reply.action !== "accept") pages.withdraw(link.id);
  }
  return settled;
}

/** The links for these questions: those there are, and new ones for the rest. */
export async function openLinks(
  pages: Pages,
  questions: Record<string, Question>,
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

/** A question as it goes over the wire; `isUnfinished` says that its link was accepted before. */
export function toInputRequest(
  question: Question,
  link: VisitLink | undefined,
  isUnfinished: boolean,
): InputRequests[string] {
  if (!isUrlQuestion(question)) return inputRequired.elicit(question);
  const reminder = isUnfinished ? " You have not finished on the page yet." : "";
  return inputRequired.elicitUrl({ message: question.message + reminder, url: link?.url ?? "" });
}
