export type Note = { id: string; title: string };

/** A pretend notebook. It always holds these notes: no call changes what the next one finds. */
export const notebook: readonly Note[] = [
  { id: "n1", title: "Shopping list" },
  { id: "n2", title: "Shopping for the party" },
  { id: "n3", title: "Meeting with Ada" },
  { id: "n4", title: "Ideas" },
];

export function findNotes(words: string): Note[] {
  const wanted = words.toLowerCase();
  return notebook.filter(({ title }) => title.toLowerCase().includes(wanted));
}

/** Here a real tool acts. */
export function archiveNote({ title }: Note): string {
  return `Archived "${title}".`;
}

export function deleteNote({ title }: Note): string {
  return `Deleted "${title}".`;
}
