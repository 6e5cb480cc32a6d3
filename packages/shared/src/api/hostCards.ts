import type { HostCard } from "../hosts/hostCard.ts";
import type { HostProgram } from "../hosts/hostConfigs.ts";

/** A host card, with the id that the playground has for it. */
export type RecordedCard = { id: string; card: HostCard };

/** All host cards, oldest first, and the id of the last event that they contain. */
export type HostCardList = { cards: RecordedCard[]; lastEventId: number };

/**
 * One change of the host cards. `id` counts up from 1 while the playground runs. Only the latest
 * change of each card is kept: it contains the whole card.
 */
export type HostCardEvent = { readonly id: number } & (
  | { type: "card-recorded"; cardId: string; card: HostCard }
  | { type: "card-removed"; cardId: string }
);

/** What a host has to connect to, to be checked. */
export type HostCheck = {
  /** The path of the MCP server that checks hosts. */
  path: string;
  /**
   * The program that does the same over stdio. Missing where its cards don't arrive here, or where
   * the person may be on another machine.
   */
  stdio?: HostProgram;
};
