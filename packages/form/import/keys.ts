import { kindOf } from "../registry.ts";
import { isRaw } from "./designer.ts";
import type { ImportNote } from "./note.ts";

type Raw = Record<string, unknown>;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function* controlsBelow(list: unknown): Generator<Raw> {
  for (const one of asList(list)) {
    if (!isRaw(one)) continue;
    yield one;
    yield* controlsBelow(one.list);
    for (const column of asList(one.columns)) if (isRaw(column)) yield* controlsBelow(column.list);
    for (const row of asList(one.trs))
      for (const cell of isRaw(row) ? asList(row.tds) : []) if (isRaw(cell)) yield* controlsBelow(cell.list);
  }
}

const nameIn = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
const pattern = /^[A-Za-z][\w-]{0,63}$/;

/** As a key may be written, where something of it is left. */
function written(name: string, type: string): string {
  const plain = name.replace(/[^\w-]+/g, "_").replace(/^[_-]+|[_-]+$/g, "");
  return (/^[A-Za-z]/.test(plain) || plain === "" ? plain : `${type}_${plain}`).slice(0, 64);
}

/** Gives every control a key of its own, and every field a model; those that were there stay where they can. */
export function giveKeys(list: unknown, note: (note: ImportNote) => void): void {
  const controls = [...controlsBelow(list)];
  const given = new Set(controls.flatMap(({ key, model }) => [nameIn(key), nameIn(model)]));
  const used = new Set<string>();
  const isFree = (name: string) => pattern.test(name) && !used.has(name);
  const fresh = (type: string): string => {
    for (let n = 1; ; n += 1) if (isFree(`${type}_${n}`) && !given.has(`${type}_${n}`)) return `${type}_${n}`;
  };
  for (const control of controls) {
    const type = /^[A-Za-z]\w{0,39}$/.test(String(control.type)) ? String(control.type) : "field";
    const [key, model] = [nameIn(control.key), nameIn(control.model)];
    const kind = kindOf(type);
    const isField = !kind || kind.field !== undefined;
    const wanted = isField ? [model, written(model, type), key, written(key, type)] : [key, written(key, type)];
    const own = wanted.find(isFree) ?? fresh(type);
    control.key = isFree(key) ? key : own;
    delete control.model;
    if (isField) control.model = own;
    used.add(own).add(String(control.key));
    if (isField && model !== "" && model !== own)
      note({ code: "form.import.key", data: { label: String(control.label), from: model, to: own } });
  }
}
