// RFC 3492, section 5, with its parameters for host names.
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCodePoint = 128;
const lastCodePoint = 0x10_ff_ff;

/** Decodes an `xn--` label; undefined when it is malformed. */
export function decodePunycode(label: string): string | undefined {
  const encoded = label.replace(/^xn--/i, "");
  const split = encoded.lastIndexOf("-");
  const plain = encoded.slice(0, Math.max(split, 0));
  const output = Array.from(plain, (letter) => letter.codePointAt(0) ?? 0);
  let codePoint = initialCodePoint;
  let bias = initialBias;
  let position = 0;
  let at = split + 1;
  while (at < encoded.length) {
    const before = position;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(encoded[at]);
      at += 1;
      if (digit === undefined) return undefined;
      position += digit * weight;
      const threshold = Math.min(Math.max(k - bias, tMin), tMax);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapt(position - before, length, before === 0);
    codePoint += Math.floor(position / length);
    position %= length;
    if (codePoint > lastCodePoint) return undefined;
    output.splice(position, 0, codePoint);
    position += 1;
  }
  return String.fromCodePoint(...output);
}

function digitOf(letter: string | undefined): number | undefined {
  if (letter === undefined || !/^[a-z0-9]$/i.test(letter)) return undefined;
  return /\d/.test(letter) ? Number(letter) + 26 : letter.toLowerCase().charCodeAt(0) - 97;
}

/** Section 6.1: bias adaptation. */
function adapt(change: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(isFirst ? change / damp : change / 2);
  delta += Math.floor(delta / length);
  let k = 0;
  while (delta > ((base - tMin) * tMax) / 2) {
    delta = Math.floor(delta / (base - tMin));
    k += base;
  }
  return k + Math.floor(((base - tMin + 1) * delta) / (delta + skew));
}
