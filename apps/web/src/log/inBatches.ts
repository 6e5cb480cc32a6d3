/** A replayed log arrives as thousands of messages, so events are reduced in batches. */
const batchMs = 16;
/** With many events the page renders a few times a second, so that it stays usable. */
const slowBatchMs = 250;
const largeBatch = 100;

/** Collects events that arrive close together. `isLong` says whether the log has many already. */
export function inBatches<Event>(
  reduce: (batch: readonly Event[]) => void,
  isLong: () => boolean,
): (event: Event) => void {
  let batch: Event[] = [];
  let nextAt = 0;

  function reduceBatch(): void {
    const arrived = batch;
    batch = [];
    reduce(arrived);
    const isSlow = arrived.length > largeBatch || isLong();
    nextAt = performance.now() + (isSlow ? slowBatchMs : batchMs);
  }

  return (event) => {
    if (batch.length === 0) setTimeout(reduceBatch, Math.max(batchMs, nextAt - performance.now()));
    batch.push(event);
  };
}
