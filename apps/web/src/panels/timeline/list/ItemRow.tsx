import type { LogItem } from "@elicitation-playground/shared/log/groupEvents";
import { EventRow } from "./EventRow.tsx";
import type { ListContext } from "../view/logView.ts";
import { WaitBar } from "./WaitBar.tsx";

type ItemRowProps = { item: LogItem; isInCall?: boolean; context: ListContext };

/** An event, or a question with its wait and its answer. */
export function ItemRow({ item, isInCall = false, context }: ItemRowProps) {
  if (item.type === "event") {
    return (
      <li>
        <EventRow event={item.event} isInCall={isInCall} context={context} />
      </li>
    );
  }
  // An answer that was taken back is followed by the event that reopened the question.
  const last = item.events.at(-1);
  const closed = last?.type.endsWith("-closed") ? last : undefined;
  const before = item.events.filter((event) => event !== closed);
  return (
    <li>
      <EventRow event={item.event} isInCall={isInCall} context={context} />
      {before.map((event) => (
        <EventRow key={event.id} event={event} isInCall={isInCall} context={context} />
      ))}
      <WaitBar since={item.event.at} until={closed?.at} />
      {closed && <EventRow event={closed} isInCall={isInCall} context={context} />}
    </li>
  );
}
