import type { Subject } from "../../log/subject.ts";
import { AnnotationBadges } from "../tool/AnnotationBadges.tsx";

type SubjectListProps = {
  title: string;
  subjects: Subject[];
  selected?: Subject | undefined;
  onSelect: (subject: Subject) => void;
};

export function SubjectList({ title, subjects, selected, onSelect }: SubjectListProps) {
  if (subjects.length === 0) return null;
  return (
    <>
      <h4 className="subjects-title">{title}</h4>
      <ul>
        {subjects.map((subject) => (
          <li key={subject.name}>
            <button
              type="button"
              className="subject-item"
              aria-current={
                subject.kind === selected?.kind && subject.name === selected.name
                  ? "true"
                  : undefined
              }
              onClick={() => onSelect(subject)}
            >
              <span className="subject-item-head">
                <span className="subject-item-title">{subject.title}</span>
                {subject.title !== subject.name && (
                  <code className="subject-item-name">{subject.name}</code>
                )}
                <AnnotationBadges annotations={subject.annotations} />
              </span>
              {subject.description !== undefined && (
                <span className="subject-item-description">{subject.description}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
