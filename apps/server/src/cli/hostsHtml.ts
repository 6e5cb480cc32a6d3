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
  describeNumbers,
  labelOfNote,
  notesOf,
  type HostRow,
  type HostTable,
  type RowNote,
} from "@elicitation-playground/shared/hosts/hostTable";
import type { Fact } from "@elicitation-playground/shared/hosts/hostFacts";
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
  const { id, name } = row.host;
  const notes = notesOf(row).map((note) => drawNote(note, row.cells.length));
  return `<section id="${id}">
<h3>${escape(name)} <code>${id}</code></h3>
<ul>
${notes.join("")}</ul>
</section>
`;
}

function drawNote(note: RowNote, total: number): string {
  const { verdict, questions, text, fact } = note;
  const source = fact ? ` · ${drawSource(fact)}` : "";
  const about = `<small>${describeNumbers(questions, total)}${source}</small>`;
  return `<li><b class="${verdict}">${labelOfNote(note)}</b><p>${escape(text)}${about}</p></li>\n`;
}

function drawSource(fact: Fact): string {
  const { url } = fact.source;
  const text = escape(describeSource(fact));
  return url === undefined ? text : `<a href="${escape(url)}" rel="noreferrer">${text}</a>`;
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
