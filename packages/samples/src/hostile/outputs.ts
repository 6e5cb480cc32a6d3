/** Markup, a script, terminal sequences, characters that reorder or hide, and CI commands. */
export const hostileText =
  '<h1>Big</h1><img src="https://example.com/x" onerror="document.title=\'owned\'">' +
  "<a href=\"javascript:document.title='owned'\">go</a><script>document.title='owned'</script>" +
  "\u001B[2J\u001B[31mred\u001B]0;owned\u0007\u009B1m\u0008\r" +
  "Pay \u202E000,1 ot 1\u202C to \u2066ecila\u2069\u200B\uFEFF\u{E0041}\n::error::injected\n##[error]x";

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='owned'"><script>document.title='owned'</script><image href="https://example.com/x"/></svg>`;

function toBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}

/** Every kind of content that a result can have, each with hostile text. */
export const hostileResult = {
  content: [
    { type: "text", text: hostileText },
    { type: "image", mimeType: "image/svg+xml", data: toBase64(svg) },
    { type: "image", mimeType: 'image/png" onerror="x', data: toBase64(hostileText) },
    { type: "audio", mimeType: hostileText, data: toBase64(hostileText) },
    { type: "resource_link", name: hostileText, uri: "javascript:document.title='owned'" },
    { type: "resource", resource: { uri: hostileText, mimeType: "text/html", text: hostileText } },
  ],
  structuredContent: { [hostileText]: [hostileText] },
};

export const hostileError = {
  code: -32_000,
  message: hostileText,
  data: { [hostileText]: hostileText },
};

/** A result with more parts than a page can draw at once. */
export function hugeResult(): Record<string, unknown> {
  const content = Array.from({ length: 9_000 }, (_, index) => ({
    type: "text",
    text: `part ${index + 1}`,
  }));
  return { content: [{ type: "text", text: "Lorem ipsum. ".repeat(80_000) }, ...content] };
}
