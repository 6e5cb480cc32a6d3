import { toPreciseTime } from "../../../design/clock.ts";

/** Minutes, seconds and a tenth; the whole time on hover and in the details. */
export function RowTime({ at }: { at: string }) {
  const whole = toPreciseTime(at);
  return (
    <time className="event-time" dateTime={at} title={whole}>
      {whole.slice(3, -2)}
    </time>
  );
}
