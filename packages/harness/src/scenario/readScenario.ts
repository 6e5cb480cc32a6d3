import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from "yaml";
import { scenarioSchema, type Scenario } from "./scenarioSchema.ts";
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
    document.errors.map(({ pos, code, message }) => ({
      ...toPlace(pos[0]),
      message:
        code === "MULTIPLE_DOCS"
          ? "A file has one scenario. What comes after --- belongs in a file of its own."
          : `This is not ${path.endsWith(".json") ? "JSON" : "YAML"}: ${message}.`.replace(
              /\.\.$/,
              ".",
            ),
    })),
  );
  refuseIf(fillDocument(document, variables, toPlace));
  const parsed = scenarioSchema.safeParse(toValue(document, path));
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

function toValue(document: Document, path: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // Aliases of aliases that grow without end, for example.
    const message = error instanceof Error ? error.message : String(error);
    throw new ScenarioError([{ path, line: 1, column: 1, message: `${message}.` }]);
  }
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
    Alias(_key, node) {
      if (node.resolve(document)) return;
      const message = `There is no &${node.source} before this *${node.source}. Put text in quotes.`;
      faults.push({ ...toPlace(node.range?.[0] ?? 0), message });
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
