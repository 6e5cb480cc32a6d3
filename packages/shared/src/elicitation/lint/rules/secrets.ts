import {
  defineRule,
  markIf,
  mostRead,
  type Mark,
  type Path,
  type Property,
  type Rule,
} from "../rule.ts";

/** Words by which a field asks for what opens an account or moves money. */
const secretWords = new RegExp(
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
    /\b(your|paste|enter|provide) (\w+ ){0,3}token\b/,
    /\bbearer\b/,
    // The same in the languages that forms are most often in.
    /\b(passwort|kennwort|kreditkartennummer|mot de passe|contrasen?a|contraseña|senha)\b/,
    /\b(wachtwoord|has[łl]o|carte bancaire|tarjeta de cr[eé]dito)\b/,
    /парол|密码|密碼|パスワード|비밀번호/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

export const secretRules: readonly Rule[] = [
  defineRule({
    id: "secret-asked",
    severity: "breaks-spec",
    sentence:
      "Servers MUST NOT ask for passwords, keys, tokens or payment data in a form: an answer passes through the client, its logs and maybe a model. A page (URL mode) is the place for them.",
    section: "form-mode-security",
    find(asked) {
      const marks = asked.properties.flatMap((property) =>
        markWord(secretWordIn(property), property.path),
      );
      if (marks.length > 0 || !asked.properties.some(({ schema: { type } }) => type === "string")) {
        return marks;
      }
      return markWord(secretWishedBy(asked.request["message"]), ["message"]);
    },
  }),
];

function markWord(word: string | undefined, path: Path): Mark[] {
  return markIf(word !== undefined, path, `It asks for “${word ?? ""}”.`);
}

/** A message speaks of many things; only what it wants to have counts. */
const wish = /\b(enter|type|paste|provide|give|send|share|tell|confirm|need|bitte)\b/;

function secretWishedBy(message: unknown): string | undefined {
  if (typeof message !== "string") return undefined;
  const wishes = sentencesOf(message.slice(0, mostRead.text)).filter((sentence) =>
    wish.test(toWords(sentence)),
  );
  return firstSecretIn(wishes);
}

function secretWordIn({ schema: { format, type }, words }: Property): string | undefined {
  if (format === "password") return "password";
  // A yes or no gives nothing away, whatever it is about.
  if (type === "boolean") return undefined;
  return firstSecretIn([words.name, words.title, ...sentencesOf(words.description)]);
}

function firstSecretIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const spoken = toWords(text);
    const found = secretWords.exec(spoken);
    if (found && !warning.test(spoken.slice(0, found.index))) return found[0].trim();
  }
  return undefined;
}

/** Who says what not to give asks for nothing. */
const warning =
  /\b(do not|don t|does not|never|please no|must not|not your|without|instead of)\b|\bno $/;

function sentencesOf(description: string): string[] {
  return description.split(/[.!?;()\n]/);
}

/** `apiKey`, `api_key` and `API key` are the same words. */
function toWords(text: string): string {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()
    .toLowerCase();
}
