// What counts as a secret, by the name of its field or by the words that ask for it.

const secretWords =
  /(?:^|[^a-z])(?:auth|authorization|bearer|cookies?|credentials?|jwt|keys?|pass|passphrase|pat|pwd|sas|sig|signature)(?:$|[^a-z])/;
const secretParts = /token|secret|password|passwd|api_?key|access_?key|private_?key|auth_?key/;
/** Too common inside other names, such as `exit_code`, to count as a part of one. */
const wholeNames = /^(?:code|session|session_?id)$/;

/** Whether a header, variable, option or URL parameter of this name holds a secret. */
export function isSecretName(name: string): boolean {
  const snake = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/[\s.-]/g, "_")
    .toLowerCase();
  return secretWords.test(snake) || secretParts.test(snake) || wholeNames.test(snake);
}

/** Phrases for what opens an account or authorises a payment. */
const credentials = [
  /\bpass ?(word|wd|phrase|code)s?\d?\b/,
  /\bpwd\b/,
  /\b(api|access|secret|private|encryption|signing|license) ?keys?\b/,
  /\b(access|api|auth|bearer|refresh|session|id|security|personal access|one time) ?tokens?\b/,
  /\btoken$/,
  /\b(git ?(hub|lab|ea)|bit ?bucket|azure|dev ?ops) pat\b/,
  /\b(client )?secrets?\b/,
  /\bcredentials?\b/,
  /\b(credit|debit|bank|payment)? ?card ?(number|no|num)\b/,
  /\b(credit|debit) ?cards?\b/,
  /\b(cvv|cvc|cvv2|csc)\b/,
  /\b(card )?security code\b/,
  /\bpin( code)?\b/,
  /\b(otp|mfa code|2fa code|recovery codes?|verification code)\b/,
  /\bcode (that |which )?(we|was|is)( have| ve| just| being)* (sent|texted|e ?mailed)\b/,
  /\b(seed|recovery) phrase\b/,
  /(?<=\b(your|paste|enter|provide) (\w+ ){0,3})token\b/,
  /\bbearer\b/,
  // The same in other languages that forms are often written in.
  /\b(passwort|kennwort|kreditkartennummer|mot de passe|contrasen?a|contraseña|senha)\b/,
  /\b(wachtwoord|has[łl]o|carte bancaire|tarjeta de cr[eé]dito)\b/,
  /парол|密码|密碼|パスワード|비밀번호/,
];

/** Numbers that identify a person or a bank account. They open nothing by themselves. */
const identifiers = [
  /\b(iban|account number|routing number|sort code)\b/,
  /\b(ssn|social security( number)?)\b/,
];

const mentions = toRegExp([...credentials, ...identifiers]);
const credentialPhrases = toRegExp(credentials);
const identifierPhrases = toRegExp(identifiers);

function toRegExp(parts: RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join("|"), "g");
}

/** A sentence that says what not to enter asks for nothing. */
const negation =
  /\b(do not|don t|does not|never|please no|must not|not your|without|instead of)\b|\bno $/;

/** The first secret that a text mentions; undefined if there is none. */
export function findSecretWord(text: string): string | undefined {
  for (const sentence of toSentences(text)) {
    const words = toWords(sentence);
    const [found] = words.matchAll(mentions);
    if (found && !negation.test(words.slice(0, found.index))) return found[0].trim();
  }
  return undefined;
}

/** What a text asks for: a credential, or a number that identifies a person or an account. */
export type Requested = { kind: "credential" | "identifier"; word: string };

/**
 * What a name, a title or a description asks for. “API key” asks for one; “API key name” and
 * “variable that holds the API key” only mention it.
 */
export function findRequested(text: string): Requested | undefined {
  for (const sentence of toSentences(text)) {
    let before = "";
    for (const phrase of sentence.split(/[,:–—]|\s-\s/)) {
      const words = toWords(phrase);
      const isNegated = (index: number) => negation.test(`${before} ${words.slice(0, index)}`);
      const word = findHead(words, credentialPhrases, isNegated);
      if (word !== undefined) return { kind: "credential", word };
      const identifier = findHead(words, identifierPhrases, isNegated);
      if (identifier !== undefined) return { kind: "identifier", word: identifier };
      before += ` ${words}`;
    }
  }
  return undefined;
}

/** The first match that the rest of the phrase only describes. */
function findHead(
  words: string,
  pattern: RegExp,
  isNegated: (index: number) => boolean,
): string | undefined {
  for (const { 0: found, index } of words.matchAll(pattern)) {
    const [object = ""] = words.slice(0, index).split(requests).slice(-1);
    const rest = words.slice(index + found.length);
    if (!otherHead.test(object) && describing.test(rest) && !isNegated(index)) return found.trim();
  }
  return undefined;
}

/** What comes after such words is asked for. */
const requests =
  /\b(?:enter|type|paste|provide|give|send|share|tell|confirm|need|bitte|value of|what (?:is|s))\b/;

/** Before a secret: words that make something else the object, or do something with the secret. */
const otherHead = new RegExp(
  [
    /\b(of|for|to|that|which|what|whose|with|holds?|holding|contain(s|ing)|in|on|under|at|by|from|about)\b/,
    /\b(after|before|where|when|if|is|are|was|will|can|should|may|must|has|have|how|why)\b/,
    /\b(revoke|rotate|delete|remove|renew|regenerate|generate|create|show|hide|store|save)\b/,
    /\b(reset|change|update|replace|unlock|forget|use|keep) (the|this|that|your|my|an?|all)\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** After a secret: nothing, or words that only say more about it. Endings of other scripts too. */
const describing =
  /^(?:$|[^\sa-z]| \d+$| (?:value|text|confirmation|confirm|again|repeat|number|code|here|please|and|or|of|for|from|to|on|in|at|by|via|with|that|which|we|you|your|used?|is|as|für|von|pour|du|para|del?|voor)\b)/;

export function toSentences(text: string): string[] {
  return text.split(/[.!?;](?=\s|$)|[()\n]/);
}

/** `apiKey`, `api_key` and `API key` are the same words. */
export function toWords(text: string): string {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()
    .toLowerCase();
}
