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

/** Phrases that ask for what opens an account or moves money. */
const askedSecrets = new RegExp(
  [
    /\bpass ?(word|wd|phrase|code)s?\b/,
    /\bpwd\b/,
    /\b(api|access|secret|private|encryption|signing|license) ?keys?\b/,
    /\b(access|api|auth|bearer|refresh|session|id|security|personal access|one time) ?tokens?\b/,
    /\btoken$/,
    /\b(client )?secrets?\b/,
    /\bcredentials?\b/,
    /\b(credit|debit|bank|payment)? ?card ?(number|no|num)\b/,
    /\b(credit|debit) ?cards?\b/,
    /\b(cvv|cvc|cvv2|csc)\b/,
    /\b(card )?security code\b/,
    /\bpin( code)?\b/,
    /\b(iban|account number|routing number|sort code)\b/,
    /\b(ssn|social security( number)?)\b/,
    /\b(otp|mfa code|2fa code|recovery codes?|verification code)\b/,
    /\b(seed|recovery) phrase\b/,
    /(?<=\b(your|paste|enter|provide) (\w+ ){0,3})token\b/,
    /\bbearer\b/,
    // The same in other languages that forms are often written in.
    /\b(passwort|kennwort|kreditkartennummer|mot de passe|contrasen?a|contraseña|senha)\b/,
    /\b(wachtwoord|has[łl]o|carte bancaire|tarjeta de cr[eé]dito)\b/,
    /парол|密码|密碼|パスワード|비밀번호/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** A sentence that says what not to enter asks for nothing. */
const negation =
  /\b(do not|don t|does not|never|please no|must not|not your|without|instead of)\b|\bno $/;

/** The first secret that a name, a title or a description asks for; undefined if there is none. */
export function findSecretWord(text: string): string | undefined {
  for (const sentence of toSentences(text)) {
    const words = toWords(sentence);
    const found = askedSecrets.exec(words);
    if (found && !negation.test(words.slice(0, found.index))) return found[0].trim();
  }
  return undefined;
}

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
