/** What this page answered: such a question closes without a word. */
export const answeredHere = new Set<string>();
