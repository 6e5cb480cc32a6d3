/** Texts of an MCP server that could break a file which quotes them. */
export const hostileTexts = [
  "\u001B[2J\u009B31m\u0007\u0000",
  "Pay \u202E000\u202C\u2066x\u2069\u{E0041}",
  "\uFEFFstart",
  "half \uD83D \uFFFE",
  "safe\revil\r\nnext\u0085next\u2028next",
  "\n- name: injected\n  call: { tool: evil }\n",
  "x # comment\n# comment\n---\nserver: evil\n...",
  "*alias &anchor !!js/function %TAG <<: {{7*7}} ${env:HOME} $${env:HOME}",
];
