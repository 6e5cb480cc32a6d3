// How much of an untrusted text is shown where there is no space for all of it.

/** A name inside a sentence or a line. */
export const nameLength = 100;

/** A title, which has a line of its own. */
export const titleLength = 200;

/** A description or a message. */
export const lineLength = 300;
