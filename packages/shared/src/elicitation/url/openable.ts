// Apart from the risks of a URL, because the page needs it before it needs them.

/** Only these lead to a web page; every other scheme would run something. */
export function isOpenable({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "http:";
}
