import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from "yaml";
import {
  scenarioSchema,
  type Scenario,
} from "@elicitation-playground/shared/scenario/scenarioSchema";
import { describeIssue } from "./describeIssue.ts";
import { fillVariables, type Variables } from "./fillVariables.ts";
import { ScenarioError, type Fault, type Place } from "./scenarioError.ts";

type Path = readonly PropertyKey[];

/** A scenario file that was read, with where in the file each part of it stands. */
export type ReadScenario = { path: string; scenario: Scenario; placeOf: (path: Path) => Place };

/** Reads YAML, of which JSON is a part. Throws a ScenarioError that lists all mistakes. */
export function readScenario(path: string, text: string, variables: Variables): ReadScenario {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const toPlace = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const refuseIf = (faults: PlacedMessage[]) => {
    if (faults.length > 0) throw new ScenarioError(faults.map((fault) => ({ path, ...fault })));
  };
  refuseIf(
    document.errors.map(({ pos, message }) => ({
      ...toPlace(pos[0]),
      message: `This is not YAML: ${message}.`.replace(/\.\.$/, "."),
    })),
  );
  refuseIf(fillDocument(document, variables, toPlace));
  const parsed = scenarioSchema.safeParse(document.toJS());
  if (parsed.success) {
    const placeOf = (at: Path) => toPlace(offsetOf(document, at));
    return { path, scenario: parsed.data, placeOf };
  }
  const valueAt = (at: Path): unknown => {
    const found = document.getIn(at, true);
    return isNode(found) ? found.toJS(document) : found;
  };
  const faults = parsed.error.issues
    .flatMap((issue) => describeIssue(issue, valueAt))
    .map(({ path: at, key, message }): Fault => {
      return { path, ...toPlace(offsetOf(document, at, key)), message };
    });
  throw new ScenarioError(faults.toSorted((a, b) => a.line - b.line || a.column - b.column));
}

type PlacedMessage = Place & { message: string };

function fillDocument(
  document: Document,
  variables: Variables,
  toPlace: (offset: number) => Place,
): PlacedMessage[] {
  const faults: PlacedMessage[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== "string") return;
      node.value = fillVariables(node.value, variables, (message) =>
        faults.push({ ...toPlace(node.range?.[0] ?? 0), message }),
      );
    },
  });
  return faults;
}

/** Where a value stands, or one of its keys; for what is missing, where it would have to be. */
function offsetOf(document: Document, path: Path, key?: string): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (!isNode(node)) continue;
    const keys = isMap(node) ? node.items.map((pair) => pair.key) : [];
    const named = keys.find((candidate) => isScalar(candidate) && candidate.value === key);
    return (isNode(named) ? named : node).range?.[0] ?? 0;
  }
  return 0;
}
