const reasons: Record<string, string> = {
  "javascript:": "It is a script, not a page: it would run with the rights of this page.",
  "data:": "It carries its page in itself, so it belongs to no site that could be held to it.",
  "blob:": "It is made by a page, and belongs to no site that could be held to it.",
  "file:": "It is a file of this machine, which no MCP server needs you to open.",
  "about:": "It is a page of the browser itself.",
  "chrome:": "It is a page of the browser itself.",
  "view-source:": "It shows the inside of a page, not the page.",
  "ftp:": "Browsers do not open it any more.",
  "ws:": "It is a connection for programs, not a page.",
  "wss:": "It is a connection for programs, not a page.",
  "mailto:": "It would start your mail program, not a page.",
  "tel:": "It would make a call, not open a page.",
};

/** Why an address of this scheme cannot be opened. */
export function describeScheme(scheme: string): string {
  const reason = reasons[scheme] ?? "It would hand the rest to another program on this machine.";
  return `An address with ${scheme} cannot be opened from here. ${reason}`;
}
