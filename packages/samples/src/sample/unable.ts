/** The client cannot ask what a tool has to know. With a text it is the tool's result. */
export class Unable extends Error {
  readonly text: string | undefined;

  constructor(text?: string) {
    super("This client cannot be asked.");
    this.text = text;
  }
}
