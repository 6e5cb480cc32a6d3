import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, titleLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import type { Subject } from "../../log/subject.ts";
import { AnnotationBadges } from "../tool/AnnotationBadges.tsx";

type SubjectListProps = {
  title: string;
  subjects: Subject[];
  selected?: Subject | undefined;
  onSelect: (subject: Subject) => void;
};

export function SubjectList({ title, subjects, selected, onSelect }: SubjectListProps) {
  const { shown, more } = useFirstItems(subjects, title.toLowerCase());
  if (subjects.length === 0) return null;
  return (
    <>
      <h4 className="subjects-title">{title}</h4>
      <ul>
        {shown.map((subject, index) => (
          <li key={String(index)}>
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
                <span className="subject-item-title">{shorten(subject.title, titleLength)}</span>
                {subject.title !== subject.name && (
                  <code className="subject-item-name">{shorten(subject.name, titleLength)}</code>
                )}
                <AnnotationBadges annotations={subject.annotations} />
              </span>
              {subject.description !== undefined && (
                <span className="subject-item-description">
                  {shorten(subject.description, lineLength)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
