import type { Router } from "express";
import { routes } from "@elicitation-playground/shared/api/routes";
import { hostCardSchema } from "@elicitation-playground/shared/hosts/hostCard";
import { toMarkdown } from "@elicitation-playground/shared/hosts/hostCardText";
import { nameHost } from "@elicitation-playground/shared/hosts/nameHost";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import type { AppOptions } from "./app.ts";
import { streamEvents } from "./eventStream.ts";
import { readBody } from "./readRequest.ts";

type HostOptions = Pick<AppOptions, "hostCards" | "hostCheck" | "heartbeatMs">;

/** How to have a host checked, and the host cards: those recorded here, and imported ones. */
export function addHostRoutes(router: Router, options: HostOptions): void {
  const { hostCards, hostCheck, heartbeatMs } = options;

  router.get(routes.hostCheck, (_req, res) => {
    res.json({ check: hostCheck });
  });

  router.get(routes.hostCards, (_req, res) => {
    res.json(hostCards.list());
  });

  router.post(routes.hostCards, (req, res) => {
    res.status(201).json({ card: { id: hostCards.add(readBody(req, hostCardSchema)) } });
  });

  router.get(routes.hostCard, (req, res) => {
    res.json({ card: hostCards.get(req.params.cardId) });
  });

  router.delete(routes.hostCard, (req, res) => {
    hostCards.remove(req.params.cardId);
    res.status(204).end();
  });

  router.get(routes.hostCardMarkdown, (req, res) => {
    const card = hostCards.get(req.params.cardId);
    res
      .attachment(`${toFileName(nameHost(card), "host-card")}.md`)
      .type("text/markdown")
      .send(toMarkdown(card));
  });

  // Otherwise Express would answer it like a GET, which has no end.
  router.head(routes.hostCardEvents, (_req, res) => {
    res.type("text/event-stream").end();
  });

  router.get(routes.hostCardEvents, (req, res) => {
    const since = (id: number, most: number) => hostCards.since(id, most);
    const follow = (onEvent: () => void) => hostCards.follow(onEvent);
    streamEvents({ since, follow, closing: hostCards.closing }, req, res, heartbeatMs);
  });
}
