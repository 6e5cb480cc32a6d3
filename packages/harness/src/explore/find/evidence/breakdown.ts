import {
  missingCapability,
  urlElicitationRequired,
} from "@elicitation-playground/shared/elicitation/protocol";
import { describeEnd } from "@elicitation-playground/shared/explore/branch";
import type { WrittenScenario } from "../../../scenario/format/scenarioSchema.ts";
import type { BranchRecord } from "../../plan/record.ts";

type Outcome = NonNullable<WrittenScenario["tests"][number]["expect"]>;
type Unwanted = NonNullable<Outcome["not"]>;

/** An unhandled error of the MCP server, and how its call showed it. */
export type Breakdown =
  /** The program or the connection ended. */
  | { type: "lost"; text: string; code: NonNullable<BranchRecord["lostAs"]> }
  /** JSON-RPC's code for an internal error. */
  | { type: "internal-error"; text: string }
  /** Any other error, or a result, that reads like an exception; `sign` is the part that does. */
  | { type: "exception"; text: string; sign: string; isResult: boolean };

const internalError = -32603;

/** The errors that ask the client for a page or a capability, and are no failure of the tool. */
export const asking: ReadonlySet<number | string> = new Set([
  urlElicitationRequired,
  missingCapability,
]);

export function findBreakdown(record: BranchRecord): Breakdown | undefined {
  const { end } = record.branch;
  const code = record.lostAs ?? "connection-closed";
  const lost = record.failures.find(({ kind }) => kind === "disconnected");
  if (lost) return { type: "lost", text: lost.cause, code };
  if (end.status === "crashed") return { type: "lost", text: end.text, code };
  if (
    end.status === "error" &&
    (end.code === "connection-closed" || end.code === "connection-failed")
  )
    return { type: "lost", text: end.text, code };
  if (end.status !== "error" && end.status !== "result") return undefined;
  const text = record.endText || describeEnd(end);
  if (end.status === "error" && end.code === internalError) return { type: "internal-error", text };
  const sign = findException(text);
  return sign === undefined
    ? undefined
    : { type: "exception", text, sign, isResult: end.status === "result" };
}

/** What the runtimes of servers say about a mistake in the program, and people hardly do. */
const exceptions = [
  // JavaScript
  /\b(?:Type|Reference|Range|Syntax)Error\b/,
  /Cannot (?:read|set) propert(?:y|ies) (?:of|')/,
  /Cannot (?:destructure property|convert undefined or null to object|access '[^']+' before)/,
  /\bundefined is not (?:an object|a function|iterable)/,
  /\b[\w.$]+ is not (?:a function|iterable)\b/,
  /(?:undefined|null|object) is not (?:iterable|a constructor)/,
  /Maximum call stack size exceeded/,
  /Reduce of empty array with no initial value/,
  /Invalid time value|Invalid (?:array|string) length|Invalid count value: /,
  /Cannot mix BigInt and other types|cannot be converted to a BigInt|\bdigits argument must be between/,
  /Unexpected (?:token|non-whitespace|end of) .*JSON/,
  /(?:^|: )[A-Za-z_$][\w$]* is not defined$|Assignment to constant variable/m,
  // Several languages
  /\bdivi(?:sion|ded?) by (?:zero|0)\b|(?<!\S)\/ by zero\b/i,
  // Checks of values in the program, not of what the person entered
  /\bZodError\b|"code": ?"(?:invalid_type|too_small|too_big|invalid_value|unrecognized_keys)"/,
  /\b\d+ validation errors? for \w+/,
  // Python
  /Traceback \(most recent call last\)/,
  /'?NoneType'? object|object has no attribute '|object is not (?:subscriptable|callable|iterable)/,
  /\b(?:Attribute|Key|Index|Name|UnboundLocal|ZeroDivision|Unicode\w+|JSONDecode)Error\b/,
  /\blist index out of range\b|unsupported operand type\(s\)|takes \d+ positional arguments? but/,
  // Java, Kotlin and C#
  /\b(?:NullPointer|ClassCast|(?:Array|String)?IndexOutOfBounds|NoSuchElement|NumberFormat)Exception\b/,
  /Cannot invoke "[^"]+" because/,
  /\bjava\.\w[\w.]*(?:Exception|Error)\b|\bkotlin\.\w[\w.]*Exception\b/,
  /\bSystem\.(?:\w+\.)*\w*Exception\b/,
  /Object reference not set to an instance|Nullable object must have a value/,
  /Sequence contains no (?:matching )?elements/,
  /^An error occurred invoking '/,
  // Go and Rust
  /\bpanic(?:ked at|:)|\bruntime error: |invalid memory address or nil pointer dereference/,
  /interface conversion: interface|called `(?:Option|Result)::unwrap\(\)`|\bunwrap\(\)` on/,
  // Ruby and PHP
  /\bNoMethodError\b|undefined method [`'‘]/,
  /Undefined (?:array key|index|variable|offset)\b|Call to a member function/,
];

/** The part of a text that reads like an unhandled exception, in whatever language. */
export function findException(text: string): string | undefined {
  const read = text.slice(0, 5000);
  for (const exception of exceptions) {
    const found = exception.exec(read)?.[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The end that a fixed tool does not have. */
export function unwantedEnd(breakdown: Breakdown): Unwanted {
  switch (breakdown.type) {
    case "lost":
      return { error: { code: breakdown.code } };
    case "internal-error":
      return { error: { code: internalError } };
    case "exception": {
      const text = { contains: breakdown.sign };
      return breakdown.isResult ? { text } : { error: { message: text } };
    }
  }
}
