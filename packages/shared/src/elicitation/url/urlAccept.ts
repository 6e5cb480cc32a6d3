/**
 * What `accept` to a URL question means in an era. Up to 2025-11-25 it is consent to open the page
 * and is sent on that click. From 2026-07-28 on the retry checks the outcome, so it is sent when
 * the person says that they are finished.
 */
export function urlAcceptMeans(era: string): "agreed-to-open" | "finished" {
  return era < "2026" ? "agreed-to-open" : "finished";
}
