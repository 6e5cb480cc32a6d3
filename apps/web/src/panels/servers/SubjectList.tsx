import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useId } from "react";
import { Icon, type IconName } from "../../design/Icon.tsx";
import { lineLength, titleLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { isDestructive, type Subject } from "../../log/subject.ts";
import { toGroups } from "./subjectGroups.ts";

type SubjectListProps = {
  subjects: readonly Subject[];
  selected?: Subject | undefined;
  onSelect: (subject: Subject) => void;
};

/** The tools, prompts and resources of a connection, one row each. */
export function SubjectList({ subjects, selected, onSelect }: SubjectListProps) {
  const id = useId();
  const ordered = toGroups(subjects).flatMap((group) => group.subjects);
  const { shown, more } = useFirstItems(ordered, "tools");
  return (
    <>
      {toGroups(shown).map(({ title, subjects: listed }, group) => (
        <div key={String(group)}>
          {title !== undefined && (
            <h4 id={`${id}-${group}`} className="subjects-title">
              {shorten(title, titleLength)}
            </h4>
          )}
          <ul aria-labelledby={title === undefined ? undefined : `${id}-${group}`}>
            {withKeys(listed).map(({ key, subject }) => (
              <li key={key}>
                <SubjectRow
                  subject={subject}
                  isSelected={subject.kind === selected?.kind && subject.name === selected.name}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more}
    </>
  );
}

/** By name, so that a row keeps the focus when others come or go. */
function withKeys(listed: readonly Subject[]): { key: string; subject: Subject }[] {
  const names = new Set<string>();
  return listed.map((subject, index) => {
    const key = names.has(subject.name) ? `${subject.name} ${index}` : subject.name;
    names.add(subject.name);
    return { key, subject };
  });
}

const icons: Record<Subject["kind"], IconName> = {
  tool: "form",
  prompt: "question",
  resource: "page",
};

type SubjectRowProps = {
  subject: Subject;
  isSelected: boolean;
  onSelect: (subject: Subject) => void;
};

function SubjectRow({ subject, isSelected, onSelect }: SubjectRowProps) {
  const { kind, name, title, description, annotations } = subject;
  const isWarning = isDestructive(annotations);
  return (
    <button
      type="button"
      className="subject-row"
      data-row="subject"
      data-subject={`${kind} ${name}`}
      tabIndex={-1}
      title={description === undefined ? undefined : shorten(description, lineLength)}
      aria-current={isSelected ? "true" : undefined}
      onClick={() => onSelect(subject)}
    >
      <span className={isWarning ? "subject-icon subject-icon-warning" : "subject-icon"}>
        <Icon name={isWarning ? "warning" : icons[kind]} />
      </span>
      <span className="subject-row-title">{shorten(title, titleLength)}</span>
      {title !== name && <code className="subject-row-name">{shorten(name, titleLength)}</code>}
      {isWarning && <span className="visually-hidden">, destructive</span>}
    </button>
  );
}
