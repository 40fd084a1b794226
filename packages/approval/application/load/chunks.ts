import { refuse } from "@stampflow/kernel";
import { put, remove, tenant, type Write } from "@stampflow/kernel/server";
import { parts } from "./entities.ts";
import { type Item, readTogether } from "./store.ts";

/*
 * F6: state and values of an ordinary application lie in its run item. Where one of them is longer than fits, its text
 * goes to parts of this length instead, and the run item says how many there are. Parts carry the step that wrote them,
 * so a reader never joins parts of two steps.
 */
const partLength = 80_000;
/** Characters that state and values may have together inside the run item; Han characters weigh three bytes each. */
const inlineLength = 100_000;
/** Of the values of one application: they lie in its run and, as they were sent, in its history. */
export const longest = 400_000;

export type Stored = { state: string; values: string; parts?: string | undefined };
/** Of `parts`: the step that wrote them, and how many state and values have. */
type Place = { seq: number; state: number; values: number };
const read = (place: string): Place => {
  const [seq = 0, state = 0, values = 0] = place.split(".").map(Number);
  return { seq, state, values };
};

const idsOf = ({ seq, state, values }: Place): string[] => [
  ...Array.from({ length: state }, (_, n) => `${seq}.s.${n}`),
  ...Array.from({ length: values }, (_, n) => `${seq}.v.${n}`),
];

/** The texts of a run item, read from its parts where it has some. */
export async function joinChunks(applicationId: string, stored: Stored): Promise<{ state: string; values: string }> {
  if (!stored.parts) return stored;
  const place = read(stored.parts);
  const keys = idsOf(place).map((partId) => chunkKey(applicationId, partId));
  const found = await readTogether(keys);
  const texts = found.map((item) => textIn(item));
  const state = place.state > 0 ? texts.slice(0, place.state).join("") : stored.state;
  const values = place.values > 0 ? texts.slice(place.state).join("") : stored.values;
  return { state, values };
}

/** A step meanwhile replaced the parts: whoever reads starts again. */
function textIn(item: Item | null): string {
  const part = item && parsePart(item);
  if (!part) refuse("kernel.conflict");
  return part.text;
}

/** What goes into the run item, and the writes beside it; parts of the step before are removed. */
export function split(applicationId: string, seq: number, next: { state: string; values: string }, before?: string) {
  const old = before ? idsOf(read(before)).map((partId) => remove(dropParams(applicationId, partId))) : [];
  if (next.state.length + next.values.length <= inlineLength) return { stored: next as Stored, writes: old };
  const state = cut(next.state);
  const values = cut(next.values);
  const writes = [
    ...state.map((text, n) => putPart(applicationId, `${seq}.s.${n}`, text)),
    ...values.map((text, n) => putPart(applicationId, `${seq}.v.${n}`, text)),
  ];
  const stored: Stored = { state: "-", values: "-", parts: `${seq}.${state.length}.${values.length}` };
  return { stored, writes: [...writes, ...old] };
}

/** A long text of one step: its history rows, or what it says of the completed nodes. These parts stay for good. */
export type StepText = { text: string; parts?: number | undefined };
const letters = { rows: "h", past: "w" } as const;

export function splitStep(
  applicationId: string,
  seq: number,
  kind: keyof typeof letters,
  text: string,
): StepText & { writes: Write[] } {
  if (text.length <= inlineLength) return { text, writes: [] };
  const pieces = cut(text);
  const writes = pieces.map((piece, n) => putPart(applicationId, `${seq}.${letters[kind]}.${n}`, piece));
  return { text: "-", parts: pieces.length, writes };
}

export async function joinStep(
  applicationId: string,
  seq: number,
  kind: keyof typeof letters,
  { text, parts = 0 }: StepText,
): Promise<string> {
  if (parts === 0) return text;
  const ids = Array.from({ length: parts }, (_, n) => `${seq}.${letters[kind]}.${n}`);
  const items = await readTogether(ids.map((partId) => chunkKey(applicationId, partId)));
  return items.map((item) => (item && parsePart(item)?.text) ?? "").join("");
}

const parsePart = (item: Item) => parts().parse({ Item: item }).data;

/** Never between the halves of a surrogate pair: a lone half does not survive UTF-8. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + partLength;
    const last = text.charCodeAt(end - 1);
    const stop = last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
    pieces.push(text.slice(start, stop));
    start = stop;
  }
  return pieces;
}

const id = (applicationId: string, partId: string) => ({ tenantId: tenant(), applicationId, partId });
export const chunkKey = (applicationId: string, partId: string): Item =>
  (parts().get(id(applicationId, partId)).params() as unknown as { Key: Item }).Key;
const dropParams = (applicationId: string, partId: string) => parts().delete(id(applicationId, partId)).params();
const putPart = (applicationId: string, partId: string, text: string): Write =>
  put(
    parts()
      .put({ ...id(applicationId, partId), text })
      .params(),
  );
