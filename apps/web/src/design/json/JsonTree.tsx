import { escapeHiddenInJson } from "@elicitation-playground/shared/text/hiddenCharacters";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import {
  useId,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { flushSync } from "react-dom";
import { Icon } from "../Icon.tsx";
import { lineLength } from "../text/lengths.ts";
import { LongText } from "../text/LongText.tsx";
import { firstLines, treeLines, type TreeLine } from "./treeLines.ts";
import "./jsonTree.css";

const pageSize = 400;

/**
 * JSON that folds. Keyboard support follows the ARIA tree pattern: one Tab stop, then arrows, Home
 * and End; Enter and Space fold and unfold.
 */
export function JsonTree({ value, label }: { value: unknown; label: string }) {
  const id = useId();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState("$");
  const [most, setMost] = useState(pageSize);
  const { shown, hasMore } = useMemo(
    () => firstLines(treeLines(value, toggled), most),
    [value, toggled, most],
  );
  const at = Math.max(
    0,
    shown.findIndex((line) => line.id === current),
  );
  const line = shown[at];
  const toggle = (lineId: string) => {
    const next = new Set(toggled);
    if (!next.delete(lineId)) next.add(lineId);
    setToggled(next);
  };
  const move = (index: number) => {
    const next = shown[Math.min(Math.max(0, index), shown.length - 1)];
    if (!next) return;
    setCurrent(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  };
  const showMore = () => {
    const longer = firstLines(treeLines(value, toggled), most + 4 * pageSize);
    const firstNew = longer.shown[shown.length];
    flushSync(() => setMost(most + 4 * pageSize));
    // The last lines remove the button, and the focus with it.
    if (longer.hasMore || !firstNew) return;
    setCurrent(firstNew.id);
    document.getElementById(`${id}${firstNew.id}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!line || event.target instanceof HTMLButtonElement) return;
    const isOpen = line.fold?.isOpen === true;
    const canOpen = line.fold !== undefined && !isOpen && line.fold.size > 0;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Home: () => move(0),
      End: () => move(shown.length - 1),
      ArrowRight: () => (canOpen ? toggle(line.id) : isOpen && move(at + 1)),
      ArrowLeft: () => (isOpen ? toggle(line.id) : move(findParent(shown, at))),
      Enter: () => line.fold && toggle(line.id),
      " ": () => line.fold && toggle(line.id),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const onClick = ({ target }: MouseEvent) => {
    const item = target instanceof Element ? target.closest("[role=treeitem]") : null;
    const clicked = shown.find((each) => `${id}${each.id}` === item?.id);
    if (!clicked || target instanceof HTMLButtonElement) return;
    setCurrent(clicked.id);
    // Selecting text to copy it ends with a click.
    if (clicked.fold && window.getSelection()?.isCollapsed !== false) toggle(clicked.id);
  };
  return (
    <div className="json-tree-box">
      <div
        className="json-tree"
        role="tree"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {shown.map((each) => (
          <div
            key={each.id}
            id={`${id}${each.id}`}
            className="json-tree-line"
            role="treeitem"
            aria-level={each.depth + 1}
            aria-expanded={each.fold && each.fold.size > 0 ? each.fold.isOpen : undefined}
            tabIndex={each === line ? 0 : -1}
            style={{ "--depth": each.depth } as CSSProperties}
          >
            <LineView line={each} />
          </div>
        ))}
      </div>
      {hasMore && (
        <button type="button" className="button button-small" onClick={showMore}>
          Show more lines
        </button>
      )}
    </div>
  );
}

function LineView({ line: { name, isItem, value, fold } }: { line: TreeLine }) {
  return (
    <>
      <span className="json-tree-mark">
        {fold && fold.size > 0 && <Icon name={fold.isOpen ? "chevronDown" : "chevronRight"} />}
      </span>
      <span>
        {name !== undefined && (
          <span className={isItem ? "json-tree-index" : "json-key"}>
            {isItem ? name : toText(shorten(name, lineLength))}
            {": "}
          </span>
        )}
        {fold ? <FoldView fold={fold} /> : <ValueView value={value ?? null} />}
      </span>
    </>
  );
}

function FoldView({ fold: { isArray, isOpen, size } }: { fold: NonNullable<TreeLine["fold"]> }) {
  if (size === 0) return isArray ? "[]" : "{}";
  if (isOpen) return isArray ? "[" : "{";
  const noun = isArray ? "item" : "member";
  return (
    <>
      {isArray ? "[…] " : "{…} "}
      <span className="json-tree-count">{countOf(size, noun)}</span>
    </>
  );
}

function ValueView({ value }: { value: string | number | boolean | null }) {
  if (typeof value !== "string") return <span className="json-number">{String(value)}</span>;
  return (
    <span className="json-text">
      <LongText text={toText(value)} />
    </span>
  );
}

/** Escaped characters are the same JSON, and can't reorder the text around them. */
function toText(text: string): string {
  return escapeHiddenInJson(JSON.stringify(text));
}

function findParent(lines: readonly TreeLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  return lines.slice(0, index).findLastIndex((line) => line.depth < depth);
}
