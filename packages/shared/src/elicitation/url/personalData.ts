// What a URL says about the person. Only what is hardly ever anything else counts: an ID, a hash, a
// date or a version may look similar.

/** A kind of personal data, and the parameter that has it; undefined if it is in the path. */
export type PersonalData = { what: string; parameter?: string };

/** `name` is that of the parameter, or the part of the path before it, as `snake_case`. */
type Part = { value: string; name: string; parameter?: string };

const mostParts = 200;
const longestPart = 2000;

/** The personal data in the path, the query and the fragment of a URL. */
export function findPersonalData(text: string): PersonalData[] {
  if (!URL.canParse(text)) return [];
  return partsOf(new URL(text))
    .slice(0, mostParts)
    .flatMap((whole) => {
      const { value, parameter } = whole;
      const part = { ...whole, value: value.slice(0, longestPart) };
      const found = kinds.filter(({ isIn }) => isIn(part));
      return found.map(({ what }) => ({ what, ...(parameter !== undefined && { parameter }) }));
    });
}

const kinds: { what: string; isIn: (part: Part) => boolean }[] = [
  { what: "an e-mail address", isIn: hasEmail },
  { what: "a phone number", isIn: isPhoneNumber },
  { what: "a social security number", isIn: isSocialSecurityNumber },
  { what: "an IBAN", isIn: isIban },
  { what: "a name", isIn: isPersonName },
  { what: "a date of birth", isIn: isBirthDate },
];

function partsOf({ pathname, searchParams, hash }: URL): Part[] {
  const segments = pathname.split("/").map(decode);
  const inPath = segments.map((value, index) => ({
    value,
    name: toSnake(segments[index - 1] ?? ""),
  }));
  const parameters = [...searchParams, ...new URLSearchParams(hash.slice(1))];
  return [
    ...inPath,
    // A query can be a value without a name: `?ada@example.com`.
    ...parameters.map(([parameter, value]) =>
      value === ""
        ? { value: parameter, name: "", parameter: "" }
        : { value, name: toSnake(parameter), parameter },
    ),
  ];
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function toSnake(name: string): string {
  return name
    .slice(0, longestPart)
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/[\s.[\]-]+/g, "_")
    .replace(/_$/, "")
    .toLowerCase();
}

/** Not a version: `vue@3.5.0-beta.rc`. */
const email =
  /^([\p{L}\d._%+'-]{1,64})@(?!v?\d+\.\d)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(\p{L}{2,24})$/u;
const fileEnding =
  /^(?:avif|css|gif|gz|html?|ico|jpe?g|js|json|map|md|mjs|pdf|php|png|svg|tgz|ts|txt|webp|xml|zip)$/i;
/** Addresses of organisations and programs, not of a person. */
const role =
  /^(?:admin|billing|contact|git|hello|help|info|mail|no-?reply|office|postmaster|sales|security|service|support|team|webmaster)$/i;
const program = /\.(?:gserviceaccount|calendar\.google)\.com$/i;
/** As in the ID of a mail or of an event. */
const id = /^(?=.*\d)[a-z\d=+_-]{20,}$/i;

function hasEmail({ value }: Part): boolean {
  return value.split(/[\s,;:<>()"=&?]+/).some((word) => {
    const [, local = "", ending = ""] = email.exec(word) ?? [];
    if (local === "" || program.test(word)) return false;
    return !fileEnding.test(ending) && !role.test(local) && !id.test(local);
  });
}

const phoneName = /(?:^|_)(?:(?:tele)?phone|mobile_?phone|tel|msisdn)(?:_?(?:number|no|nr))?$/;

/** In international notation, or in any notation if the name says so. */
function isPhoneNumber({ value, name }: Part): boolean {
  const number = value.trim().replace(/^tel:/, "");
  const { length } = number.replaceAll(/\D/g, "");
  if (phoneName.test(name)) return /^\+?[\d\s().-]+$/.test(number) && length >= 8 && length <= 15;
  return /^\+[1-9][\d\s()-]+$/.test(number) && length >= 9 && length <= 15;
}

const personName = /^(?:(?:first|given|last|family|middle)_?name|surname)$/;

/** A parameter called `name` or `full_name` may name anything. */
function isPersonName({ value, name, parameter }: Part): boolean {
  return parameter !== undefined && personName.test(name) && /^\p{L}[\p{L}\s.'’-]*$/u.test(value);
}

const birthDate = /^(?:dob|birth_?da(?:y|te)|date_?of_?birth)$/;

function isBirthDate({ value, name, parameter }: Part): boolean {
  return parameter !== undefined && birthDate.test(name) && /\d{4}/.test(value);
}

const socialSecurityNumber = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;
const otherNumber =
  /(?:^|_)(?:booking|case|code|id|invoice|item|order|part|product|ref|reference|serial|sku|ticket)s?(?:_?(?:code|id|no|number))?$/;

function isSocialSecurityNumber({ value, name }: Part): boolean {
  if (/(?:^|_)(?:ssn|social_?security)/.test(name)) return /^\d{3}-?\d{2}-?\d{4}$/.test(value);
  return socialSecurityNumber.test(value) && !otherNumber.test(name);
}

/** How many characters an IBAN has in each country. */
const ibanLengths = new Map(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 " +
    "EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 " +
    "IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 " +
    "NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 " +
    "TN24 TR26 UA29 VA22 VG24 XK20"
  )
    .split(" ")
    .map((each) => [each.slice(0, 2), Number(each.slice(2))]),
);

function isIban({ value, name }: Part): boolean {
  const written = value.replaceAll(/\s/g, "");
  const iban = /(?:^|_)iban$/.test(name) ? written.toUpperCase() : written;
  const isComplete = iban.length === ibanLengths.get(iban.slice(0, 2));
  if (!isComplete || !/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return false;
  const digits = Array.from(`${iban.slice(4)}${iban.slice(0, 4)}`, (sign) =>
    String(Number.parseInt(sign, 36)),
  ).join("");
  return BigInt(digits) % 97n === 1n;
}
