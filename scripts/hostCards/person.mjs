// @ts-check
import { limits } from "./limits.mjs";

/**
 * @typedef {import("./inspectorQuestion.mjs").InspectorQuestion} Question
 * @typedef {import("./inspectorPage.mjs").InspectorPage} InspectorPage
 * @typedef {import("./inspectorPage.mjs").Person} Person
 */

/**
 * What the person saw in the question before.
 * @typedef {{ text: string, goneByItself: boolean }} Memory
 */

/**
 * What a person does who reads one kind of message. `words` are the groups of the pattern.
 * @typedef {(on: { question: Question, page: InspectorPage, words: string[], memory: Memory }) => Promise<void>} Deed
 */

/** The longest time until a withdrawn question, or the question of a finished page, should be gone. */
const patienceMs = 15_000;

/** The first pattern that fits decides. @type {[RegExp, Deed][]} */
const deeds = [
  ...limits,
  [
    /^Type "(.+?)" into the field, then decline/,
    async ({ question, words: [word = ""] }) => {
      await question.type(word);
      await question.press("Decline");
    },
  ],
  [/Decline this one\.$/, ({ question }) => question.press("Decline")],
  [/^Close this question without an answer/, ({ question }) => question.press("Cancel")],
  [
    /^(This question has no fields\. Accept|Leave .* as (it is|they are)|.*Leave it as it is)/,
    accept,
  ],
  [/^Look at the labels/, accept],
  [
    /^What was the label of the second field/,
    async ({ question, memory }) => {
      const pick = (/** @type {string} */ name) =>
        memory.text.includes(name) ? name : "I saw none";
      await question.choose([pick("Harbor")]);
      await question.choose([pick("Where the ships are")], { index: 1 });
      await question.accept();
    },
  ],
  [
    /^Number the fields/,
    async ({ question }) => {
      for (const index of [0, 1, 2]) await question.type(String(index + 1), index);
      await question.accept();
    },
  ],
  [
    /^Type the code that stands at the end.* The code is (\w+)\.$/,
    async ({ question, words: [code = ""] }) => {
      await question.type(code);
      await question.accept();
    },
  ],
  [
    /^Does the host show which MCP server asks/,
    see(({ question }) => /The server “.+” is/.test(question.text)),
  ],
  [
    /two hidden characters between a and b/,
    see(({ question }) => !question.text.includes("[a\u200B\u2066b]")),
  ],
  [/^Is \S+ in this message a link/, see(({ question }) => question.hasLink())],
  [
    /^Did the (question before this one disappear|host show that the page was)/,
    see(({ memory }) => memory.goneByItself),
  ],
  [
    /^Two options have the title "(.+?)"/,
    async ({ question, words: [title = ""] }) => {
      await question.choose([title], { index: 0, which: "last" });
      await question.accept();
    },
  ],
  [
    /^Which word stood at the end of the address/,
    async ({ question, memory }) => {
      const [, word = "I did not see the end"] = /word=(\w+)/.exec(memory.text) ?? [];
      await question.choose([word]);
      await question.accept();
    },
  ],
  [
    /^Answer yes \(true\) for "(.+?)" and no \(false\) for "(.+?)"/,
    async ({ question, words: [yes = "", no = ""] }) => {
      await question.check(yes, true);
      await question.check(no, false);
      await question.accept();
    },
  ],
  [
    /^Choose "?([^"]+?)"?(?: and "(.+?)")?, (?:wh.*, )?then accept/,
    async ({ question, words }) => {
      await question.choose(words);
      await question.accept();
    },
  ],
  [/^Enter (?:.*?\()?(\S+?)(?:;.*)?\)?, then accept/, typeAndAccept],
  [
    /^Wait for at least (\d+) seconds.* Type "(.+?)"/,
    async ({ question, words: [seconds, word = ""] }) => {
      // The host may give up first.
      if (await question.isGoneWithin(Number(seconds) * 1_000)) return;
      await question.type(word);
      await question.accept();
    },
  ],
  [
    /^Do not answer this question: it is withdrawn/,
    async ({ question, memory }) => {
      memory.goneByItself = await question.isGoneWithin(patienceMs);
      if (!memory.goneByItself) await question.press("Cancel");
    },
  ],
  [
    /^This is the question of call \d of two.* Type "(.+?)"/,
    async ({ question, page, words: [word = ""] }) => {
      await page.tryToCallAgain();
      await question.type(word);
      await question.accept();
    },
  ],
  [
    /^After this question the call keeps running.* Type "(.+?)"/,
    async ({ question, page, words: [word = ""] }) => {
      await question.type(word);
      await question.accept();
      await question.waitUntilClosed();
      await page.running.click();
    },
  ],
  // In URL mode the Inspector has no other no.
  [/Do not open (this|the) page: decline/, ({ question }) => question.press("Cancel")],
  [
    /(press Finish there|Open it, press Finish)/,
    async ({ question, page, memory }) => {
      const opened = page.page.context().waitForEvent("page");
      await question.press("Open in Browser");
      const visited = await opened;
      await visited.getByRole("button", { name: "Finish" }).click();
      await visited.getByText("Finished.").waitFor();
      await visited.close();
      memory.goneByItself = await question.isGoneWithin(patienceMs);
      if (!memory.goneByItself) await question.press("I've completed it");
    },
  ],
  [
    /^The server is requesting an LLM completion/,
    async ({ question }) => {
      await question.type("Hello!");
      await question.press("Send Response");
    },
  ],
  [/\b[Tt]ype "(.+?)"(?: into the (?:first )?field.*)?,? (?:then|and) accept\.$/, typeAndAccept],
];

/** A person who reads each question and does what it says. @returns {Person} */
export function createPerson() {
  let memory = { text: "", goneByItself: false };
  return async (question, page) => {
    const found = findDeed(question.message);
    if (!found) throw new Error(`No deed fits this question: ${question.message}`);
    await found.deed({ question, page, words: found.words, memory });
    memory = { ...memory, text: question.text };
  };
}

/** @param {string} message */
export function findDeed(message) {
  for (const [pattern, deed] of deeds) {
    const found = pattern.exec(message);
    if (found) return { deed, words: found.slice(1).filter((word) => word !== undefined) };
  }
  return undefined;
}

/** @type {Deed} */
async function accept({ question }) {
  await question.accept();
}

/** @type {Deed} */
async function typeAndAccept({ question, words: [value = ""] }) {
  await question.type(value);
  await question.accept();
}

/** @param {(on: Parameters<Deed>[0]) => boolean | Promise<boolean>} isSeen @returns {Deed} */
function see(isSeen) {
  return async (on) => {
    await on.question.choose([(await isSeen(on)) ? "yes" : "no"]);
    await on.question.accept();
  };
}
