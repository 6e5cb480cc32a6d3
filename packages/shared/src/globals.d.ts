// The parts of the WHATWG URL API that this package uses. Browsers and Node both have it as a
// global, and this package compiles with the types of neither.

interface URLSearchParams extends Iterable<[name: string, value: string]> {
  get(name: string): string | null;
}
declare const URLSearchParams: new (text: string) => URLSearchParams;

interface URL {
  readonly href: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}
declare const URL: {
  new (text: string): URL;
  canParse(text: string): boolean;
};

/** The package ships no types. */
declare module "punycode.js" {
  const punycode: { decode(encoded: string): string };
  export default punycode;
}
