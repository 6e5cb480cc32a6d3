import type { Subject } from "../../log/subject.ts";

export type SubjectGroup = { title?: string; subjects: Subject[] };

/**
 * Tools without a group come first and without a heading, then the groups in the order in which
 * they first appear, then prompts and resources.
 */
export function toGroups(subjects: readonly Subject[]): SubjectGroup[] {
  const groups = new Map<string, SubjectGroup>([["tool", { subjects: [] }]]);
  const last = new Map<string, SubjectGroup>([
    ["prompt", { title: "Prompts", subjects: [] }],
    ["resource", { title: "Resources", subjects: [] }],
  ]);
  for (const subject of subjects) {
    const { kind, group } = subject;
    const key = group === undefined ? kind : `tool ${group}`;
    let found = last.get(key) ?? groups.get(key);
    if (!found) {
      found = { subjects: [], ...(group !== undefined && { title: group }) };
      groups.set(key, found);
    }
    found.subjects.push(subject);
  }
  return [...groups.values(), ...last.values()].filter((group) => group.subjects.length > 0);
}

/** The subjects whose title, name and description together contain every word of the query. */
export function filterSubjects(subjects: readonly Subject[], query: string): readonly Subject[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return subjects;
  return subjects.filter(({ title, name, description = "" }) => {
    const text = `${title}\n${name}\n${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
