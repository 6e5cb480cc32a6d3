// @ts-check
/** @typedef {import("./person.mjs").Deed} Deed */

/**
 * Questions whose person first tries what the schema forbids. If the host sends it, the question is
 * gone before they can correct it.
 * @type {[RegExp, Deed][]}
 */
export const limits = [
  [
    /^First leave the field empty.* Then enter "(.+?)"/,
    async ({ question, words: [right = ""] }) => {
      await question.tryToAccept();
      await correct(question, () => question.type(right));
    },
  ],
  [
    /^First enter "?(.+?)"? and try to accept.* Then enter "?(.+?)"? and accept/,
    async ({ question, words: [wrong = "", right = ""] }) => {
      await question.type(wrong);
      await question.tryToAccept();
      await correct(question, () => question.type(right));
    },
  ],
  [
    /^First choose only (\w+).* Then choose \w+ and (\w+) and accept/,
    async ({ question, words: [first = "", second = ""] }) => {
      await question.choose([first]);
      await question.tryToAccept();
      await correct(question, () => question.choose([second]));
    },
  ],
  [
    /^Leave the field empty.* Then decline/,
    async ({ question }) => {
      await question.tryToAccept();
      if (await question.isOpen()) await question.press("Decline");
    },
  ],
];

/** @param {import("./inspectorQuestion.mjs").InspectorQuestion} question @param {() => Promise<void>} enter */
async function correct(question, enter) {
  if (!(await question.isOpen())) return;
  await enter();
  await question.accept();
}
