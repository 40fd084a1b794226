import { isEmpty, paperOf, rowsOfFields } from "./arrange.ts";
import type { PlacedField, PrintDocument, Section } from "./schema.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");
/** Pictures are drawn from their bytes alone, wherever a description came from. */
const image = (picture: string, alt: string) =>
  /^data:image\/(png|jpeg);base64,[\w+/=]*$/.test(picture) ? `<img src="${picture}" alt="${safe(alt)}">` : "";

const style = `
* { box-sizing: border-box; }
body { margin: 0; font: 9.5pt/1.5 "Noto Sans SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif; color: #000; }
:lang(ja) body { font-family: "Noto Sans JP", "Hiragino Sans", "Yu Gothic", Meiryo, system-ui, sans-serif; }
header { display: flex; justify-content: space-between; gap: 8mm; margin-bottom: 4mm; }
h1 { font-size: 18pt; font-weight: 600; line-height: 1.3; margin: 1mm 0; overflow-wrap: anywhere; }
h2 { font-size: 11pt; font-weight: 600; margin: 5mm 0 1.5mm; break-after: avoid; }
p { margin: 0; }
.logo { display: block; max-width: 50mm; height: 12mm; object-fit: contain; object-position: left; margin-bottom: 1mm; }
.letterhead { white-space: pre-line; }
.grey, th, footer { color: #595959; }
.qr { flex: none; text-align: right; font-size: 7pt; }
.qr img { width: 26mm; height: 26mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { border: 0.5pt solid #bfbfbf; padding: 1mm 1.8mm; text-align: left; vertical-align: top; font-weight: normal;
  white-space: pre-wrap; overflow-wrap: anywhere; }
th { background: #fafafa; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.figures { text-align: right; }
.signatures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; }
.signatures > div { break-inside: avoid; }
.signatures img { display: block; max-width: 100%; height: 17mm; object-fit: contain; object-position: left; }
.pen { height: 17mm; }
footer { margin-top: 6mm; font-size: 7pt; }
`;

const head = (text: string, scope: "row" | "col") => `<th scope="${scope}">${safe(text)}</th>`;
const widths = (shares: readonly number[]) => {
  const sum = shares.reduce((one, other) => one + other, 0);
  return `<colgroup>${shares.map((share) => `<col style="width:${((100 * share) / sum).toFixed(2)}%">`).join("")}</colgroup>`;
};

function factsOf(facts: PrintDocument["facts"]): string {
  const cells = facts.map(({ label, text }) => `${head(label, "row")}<td>${safe(text)}</td>`);
  const rows = cells.flatMap((one, at) =>
    at % 2 === 0 ? [`<tr>${one}${cells[at + 1] ?? "<th></th><td></td>"}</tr>`] : [],
  );
  return rows.length > 0 ? `<table>${widths([16, 34, 16, 34])}<tbody>${rows.join("")}</tbody></table>` : "";
}

const spread = ({ label, text }: PlacedField, columns: number) =>
  `${head(label, "row")}<td${columns > 1 ? ` colspan="${columns}"` : ""}>${safe(text)}</td>`;

function fieldsOf(fields: readonly PlacedField[]): string {
  const halves = fields.some(({ half }) => half);
  const rows = rowsOfFields(fields).map(([one, other]) => {
    if (!one) return "";
    if (!halves || !one.half) return `<tr>${spread(one, halves ? 3 : 1)}</tr>`;
    return `<tr>${spread(one, 1)}${other ? spread(other, 1) : "<th></th><td></td>"}</tr>`;
  });
  return `<table>${widths(halves ? [16, 34, 16, 34] : [22, 78])}<tbody>${rows.join("")}</tbody></table>`;
}

const sections: { readonly [Kind in Section["kind"]]: (section: Extract<Section, { kind: Kind }>) => string } = {
  fields: ({ fields }) => fieldsOf(fields),
  table: ({ columns, rows }) => {
    const cell = (cells: readonly string[]) =>
      columns
        .map(({ figures }, at) => `<td${figures ? ' class="figures"' : ""}>${safe(cells[at] ?? "")}</td>`)
        .join("");
    return `<table>${widths(columns.map(({ share }) => share))}<thead><tr>${columns
      .map(({ label }) => head(label, "col"))
      .join("")}</tr></thead><tbody>${rows.map((cells) => `<tr>${cell(cells)}</tr>`).join("")}</tbody></table>`;
  },
  signatures: ({ signatures }) =>
    `<div class="signatures">${signatures
      .map(({ title, name, at, picture, note }) => {
        const drawn = picture ? image(picture, name) : '<div class="pen"></div>';
        const lines = [note, name, at].filter((text) => text !== "").map((text) => `<p>${safe(text)}</p>`);
        return `<div><p class="grey">${safe(title)}</p>${drawn}${lines.join("")}</div>`;
      })
      .join("")}</div>`,
};

function sectionOf(section: Section): string {
  return `<h2>${safe(section.title)}</h2>${(sections[section.kind] as (one: Section) => string)(section)}`;
}

/** A whole page of HTML for the browser to print; it holds no script and loads nothing. */
export function printView(document: PrintDocument): string {
  const { language, company, heading, subheading, facts, qr, foot, logo = "", letterhead = "" } = document;
  const { size, landscape } = paperOf(document);
  const page = `@page { size: ${size}${landscape ? " landscape" : ""}; margin: 14mm; }`;
  const code = qr ? `<div class="qr grey">${image(qr.picture, qr.link)}<p>${safe(qr.note)}</p></div>` : "";
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${safe(heading)}</title><style>${page}${style}</style></head><body>
<header><div>${logo ? image(logo, "").replace("<img", '<img class="logo"') : ""}<p class="grey">${safe(company)}</p>${
    letterhead ? `<p class="grey letterhead">${safe(letterhead)}</p>` : ""
  }<h1>${safe(heading)}</h1><p class="grey">${safe(subheading)}</p></div>${code}</header>
${factsOf(facts)}${document.sections
  .filter((section) => !isEmpty(section))
  .map(sectionOf)
  .join("")}
<footer>${safe(foot)}</footer></body></html>`;
}
