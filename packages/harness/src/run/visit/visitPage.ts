import type { Visit } from "../../scenario/format/answerSchema.ts";
import { PageVisitor, type VisitContext } from "./pageVisitor.ts";
import { isTrial, tryVisit } from "./visitTrial.ts";

/**
 * Makes the visits to the page of a question, one after the other. Throws an Error that says what
 * went wrong.
 */
export async function visitPage(visits: readonly Visit[], context: VisitContext): Promise<void> {
  const visitor = new PageVisitor(context);
  for (const visit of visits) {
    if (isTrial(visit)) await tryVisit(visit, visitor);
    else await visitor.visit(visit);
  }
}
