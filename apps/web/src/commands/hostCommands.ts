import type { HostCardList, HostCheck } from "@elicitation-playground/shared/api/hostCards";
import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import { send, sendForFile } from "./send.ts";

/** What can be done with the host cards of the playground. Changes arrive as events. */
export const hostCommands = {
  readCheck: async () => (await send<{ check: HostCheck }>("GET", routes.hostCheck)).check,

  list: () => send<HostCardList>("GET", routes.hostCards),

  /** Resolves with the id of the card. */
  add: async (card: object) => {
    const added = await send<{ card: { id: string } }>("POST", routes.hostCards, card);
    return added.card.id;
  },

  remove: (cardId: string) => send<void>("DELETE", toPath(routes.hostCard, { cardId })),

  exportMarkdown: (cardId: string) =>
    sendForFile("GET", toPath(routes.hostCardMarkdown, { cardId })),
};
