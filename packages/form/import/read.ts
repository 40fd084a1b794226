import { joined } from "@stampflow/kernel";
import { z } from "zod";
import { controlSchema, type Design } from "../design/schema.ts";
import { deep } from "../design/transfer.ts";
import { limits } from "../limits.ts";
import { withoutUnknown } from "../translation/read.ts";
import { configIn } from "./config.ts";
import { controlsIn, type Importing } from "./control.ts";
import { isRaw, whoseIs } from "./designer.ts";
import { giveKeys } from "./keys.ts";
import type { ImportNote, ImportRefusal } from "./note.ts";
import { placeOf, taken } from "./taken.ts";

type Imported = { readonly design: Design; readonly notes: readonly ImportNote[] };

const listSchema = z.object({ list: z.array(controlSchema) });
const refuse = (code: ImportRefusal["code"], data: ImportRefusal["data"] = {}): ImportRefusal => ({ code, data });
const most = 10 * limits.designBytes;

/** A file of this product or of k-form-design, whatever its version; never throws. */
export function importDesign(text: string, by: Omit<Importing, "note">): Imported | ImportRefusal {
  if (text.length > most) return refuse("form.design.large");
  const file = parsed(text);
  if ("code" in file) return file;
  if (deep(file.value)) return refuse("form.import.none");
  const found = designIn(file.value);
  if (!found) return foreign(file.value);
  const notes: ImportNote[] = [];
  const list = controlsIn(found.list, "list", { ...by, note: (note) => notes.push(note) });
  giveKeys(list, (note) => notes.push(note));
  const read = listSchema.safeParse(taken(listSchema, { list }));
  if (!read.success) return refuse("form.import.place", { place: placeOf(read.error.issues[0]?.path ?? []) });
  const { config, wrong } = configIn(found.config);
  if (wrong.length > 0) notes.push({ code: "form.import.config", data: { names: joined(wrong, by.language) } });
  const design = withoutUnknown({ list: read.data.list, config });
  const bytes = new TextEncoder().encode(JSON.stringify(design)).length;
  return bytes > limits.designBytes ? refuse("form.design.large") : { design, notes };
}

/** The value of a JSON text; a design is also stored as text inside of a text. */
function parsed(text: string, depth = 0): { readonly value: unknown } | ImportRefusal {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    return typeof value === "string" && depth < 2 ? parsed(value, depth + 1) : { value };
  } catch (error) {
    // Browsers say it in their own words; one of them says no place.
    const [, line, column] = /line (\d+) column (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
    return line && column ? refuse("form.import.json", { line, column }) : refuse("form.import.text");
  }
}

type Found = { readonly list: unknown; readonly config: unknown };

/** List and settings, at the top or in something named around them (`{ "formJson": "{…}" }`). */
function designIn(file: unknown): Found | null {
  const own = listAndConfig(file);
  if (own || whoseIs(file) || !isRaw(file)) return own;
  for (const value of Object.values(file)) {
    const inner = typeof value === "string" && /^\s*\{/.test(value) ? parsed(value) : { value };
    const found =
      "code" in inner || Array.isArray(inner.value) || deep(inner.value) ? null : listAndConfig(inner.value);
    if (found) return found;
  }
  return null;
}

function listAndConfig(file: unknown): Found | null {
  if (Array.isArray(file))
    return file.length > 0 && !whoseIs(file) && file.every(isControl) ? { list: file, config: {} } : null;
  if (!isRaw(file) || !Object.hasOwn(file, "list") || whoseIs(file)) return null;
  return { list: file.list ?? [], config: file.config };
}
const isControl = (one: unknown): boolean => isRaw(one) && typeof one.type === "string" && isRaw(one.options);

function foreign(file: unknown): ImportRefusal {
  const whose = whoseIs(file);
  if (!whose) return refuse("form.import.none");
  return whose.kind === "flow" ? refuse("form.import.flow") : refuse("form.import.foreign", { name: whose.name });
}
