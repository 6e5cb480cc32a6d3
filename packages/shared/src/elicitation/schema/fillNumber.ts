import type { JsonObject, JsonValue } from "../../text/json.ts";

/** A simple number that the property allows, or one close to its bounds if there is none. */
export function fillNumber(property: JsonObject): number {
  const least = Math.max(boundOf(property["minimum"], -Infinity), above(property));
  const most = Math.min(boundOf(property["maximum"], Infinity), below(property));
  const step = boundOf(property["multipleOf"], 0);
  const nearest = Math.min(Math.max(1, least), most);
  const low = least === -Infinity ? most - 1 : least;
  const high = most === Infinity ? least + 1 : most;
  const candidates = [
    nearest,
    Math.ceil(nearest),
    Math.floor(nearest),
    least + 1,
    most - 1,
    (low + high) / 2,
    ...(step > 0 ? multiplesNear(nearest, step) : []),
    0,
  ];
  return candidates.find((candidate) => fits(candidate, property)) ?? nearest;
}

function multiplesNear(value: number, step: number): number[] {
  const first = Math.floor(value / step);
  return [first, first + 1, first + 2, first - 1].map((count) => withoutNoise(count * step));
}

/** 3 × 0.1 is 0.30000000000000004. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

function fits(value: number, property: JsonObject): boolean {
  const step = boundOf(property["multipleOf"], 0);
  const steps = step > 0 ? value / step : 0;
  return (
    Number.isFinite(value) &&
    (property["type"] !== "integer" || Number.isInteger(value)) &&
    value >= boundOf(property["minimum"], -Infinity) &&
    value <= boundOf(property["maximum"], Infinity) &&
    value > above(property) &&
    value < below(property) &&
    Math.abs(steps - Math.round(steps)) < 1e-8
  );
}

function above({ exclusiveMinimum }: JsonObject): number {
  return boundOf(exclusiveMinimum, -Infinity);
}

function below({ exclusiveMaximum }: JsonObject): number {
  return boundOf(exclusiveMaximum, Infinity);
}

function boundOf(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
