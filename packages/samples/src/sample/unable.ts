/** The client cannot ask what a tool has to know. With a text it is the tool's result. */
export class Unable extends Error {
  readonly mode: "form" | "URL";
  readonly text: string | undefined;

  constructor(mode: "form" | "URL", text?: string) {
    super(`This client does not support ${mode} elicitation.`);
    this.mode = mode;
    this.text = text;
  }
}
