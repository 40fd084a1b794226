import type { Paper, PlacedField, PrintDocument, Section } from "./schema.ts";

/** What has nothing in it is not printed, its title neither. */
export function isEmpty(section: Section): boolean {
  if (section.kind === "fields") return section.fields.length === 0;
  return section.kind === "table" ? section.rows.length === 0 : section.signatures.length === 0;
}

/** Fields as they stand in rows: one alone takes the whole width unless it is a half. */
export function rowsOfFields(fields: readonly PlacedField[]): PlacedField[][] {
  const rows: PlacedField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.half && last?.length === 1 && last[0]?.half) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

const usual: Paper = { size: "A4", landscape: false };
export const paperOf = (document: Pick<PrintDocument, "paper">): Paper => document.paper ?? usual;
