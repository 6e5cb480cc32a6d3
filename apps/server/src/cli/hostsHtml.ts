import {
  assessments,
  describeSource,
  type Assessment,
} from "@elicitation-playground/shared/hosts/assess";
import {
  describeTraits,
  type HostQuestion,
} from "@elicitation-playground/shared/hosts/hostQuestions";
import {
  notesOf,
  type HostRow,
  type HostTable,
} from "@elicitation-playground/shared/hosts/hostTable";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { toPrintable } from "@elicitation-playground/shared/text/printable";
import { hostsStyle } from "./hostsStyle.ts";

/** The table as one file without scripts: each cell leads to its reasons below. */
export function toHostsHtml({ questions, rows }: HostTable, notes: readonly string[]): string {
  const heads = questions.map((_, index) => `<th scope="col">${index + 1}</th>`).join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Questions in hosts</title>
<style>${hostsStyle}</style>
<main>
<h1>What hosts do with these questions</h1>
<p>${countOf(questions.length, "question")}, ${countOf(rows.length, "host")}. The table shows what somebody has recorded, and when; hosts change. What nobody has recorded is unknown.</p>
${notes.map((note) => `<p class="note">${escape(note)}</p>\n`).join("")}<h2>Questions</h2>
${questions.length === 0 ? "<p>No questions were asked.</p>" : `<ol class="questions">\n${questions.map(drawQuestion).join("")}</ol>`}
<h2>Hosts</h2>
<div class="table" role="region" aria-label="Hosts and questions" tabindex="0">
<table>
<thead><tr><th scope="col">Host</th>${heads}</tr></thead>
<tbody>
${rows.map(drawRow).join("")}</tbody>
</table>
</div>
<h2>Reasons</h2>
${rows.map(drawReasons).join("")}</main>
</html>
`;
}

function drawQuestion({ message, calls, revisions, traits }: HostQuestion): string {
  const facts = [...calls, revisions.join(", "), describeTraits(traits)];
  const text = message === "" ? "(no message)" : message;
  return `<li>${escape(text)}<small>${escape(facts.join(" · "))}</small></li>\n`;
}

function drawRow({ host, cells }: HostRow): string {
  const drawn = cells.map((cell) => drawCell(cell, host.id)).join("");
  return `<tr><th scope="row"><a href="#${host.id}">${escape(host.name)}</a></th>${drawn}</tr>\n`;
}

function drawCell({ verdict, reasons }: Assessment, id: string): string {
  const [newest] = reasons;
  const date = newest ? `<small>${newest.date}</small>` : "";
  const sources = escape(
    reasons.map((fact) => `${fact.text} (${describeSource(fact)})`).join("\n"),
  );
  return `<td class="${verdict}"><a href="#${id}" title="${sources}">${assessments[verdict]}${date}</a></td>`;
}

function drawReasons(row: HostRow): string {
  const notes = notesOf(row).map(({ verdict, questions, text, fact }) => {
    const label = `${assessments[verdict]} <span>${questions.join(", ")}</span>`;
    const source = fact ? escape(describeSource(fact)) : "";
    const url = fact?.source.url;
    const link =
      url === undefined ? source : `<a href="${escape(url)}" rel="noreferrer">${source}</a>`;
    return `<li><b class="${verdict}">${label}</b><p>${escape(text)}${fact ? `<small>${link}</small>` : ""}</p></li>\n`;
  });
  const { id, name } = row.host;
  return `<section id="${id}">\n<h3>${escape(name)} <code>${id}</code></h3>\n<ul>\n${notes.join("")}</ul>\n</section>\n`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Texts of an MCP server can neither become markup nor hide characters. */
function escape(text: string): string {
  return toPrintable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}
