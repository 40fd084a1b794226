import { refuse } from "@stampflow/kernel";
import { put, remove, tenant, type Write } from "@stampflow/kernel/server";
import { chunks } from "./entities.ts";
import { batchGet, type Item } from "./store.ts";

/*
 * F6: state and values of an application are in its run item. If one is too long, its text is stored in chunk
 * items of this length, and the run item has their number. Chunks carry the step that wrote them, so a reader never
 * mixes chunks of two steps.
 */
const chunkLength = 80_000;
/** The most characters of state and values together in the run item; Han characters have three bytes each. */
const inlineLength = 100_000;
/** The most characters of an application's values: they are stored in its run and in its history. */
export const maxValuesLength = 400_000;

export type Stored = { state: string; values: string; chunks?: string | undefined };
/** Of `chunks`: the step that wrote them, and the number of chunks of state and values. */
type ChunkList = { seq: number; state: number; values: number };
const readChunkList = (place: string): ChunkList => {
  const [seq = 0, state = 0, values = 0] = place.split(".").map(Number);
  return { seq, state, values };
};

const idsOf = ({ seq, state, values }: ChunkList): string[] => [
  ...Array.from({ length: state }, (_, n) => `${seq}.s.${n}`),
  ...Array.from({ length: values }, (_, n) => `${seq}.v.${n}`),
];

/** The texts of a run item, with those in chunks read. */
export async function joinChunks(applicationId: string, stored: Stored): Promise<{ state: string; values: string }> {
  if (!stored.chunks) return stored;
  const place = readChunkList(stored.chunks);
  const keys = idsOf(place).map((chunkId) => chunkKey(applicationId, chunkId));
  const found = await batchGet(keys);
  const texts = found.map((item) => textIn(item));
  const state = place.state > 0 ? texts.slice(0, place.state).join("") : stored.state;
  const values = place.values > 0 ? texts.slice(place.state).join("") : stored.values;
  return { state, values };
}

/** A step has replaced the chunks meanwhile: the reader starts again. */
function textIn(item: Item | null): string {
  const chunk = item && parseChunk(item);
  if (!chunk) refuse("kernel.conflict");
  return chunk.text;
}

/** The text for the run item, and the writes of chunks; chunks of the step before are removed. */
export function split(applicationId: string, seq: number, next: { state: string; values: string }, before?: string) {
  const old = before ? idsOf(readChunkList(before)).map((chunkId) => remove(dropParams(applicationId, chunkId))) : [];
  if (next.state.length + next.values.length <= inlineLength) return { stored: next as Stored, writes: old };
  const state = cut(next.state);
  const values = cut(next.values);
  const writes = [
    ...state.map((text, n) => putChunk(applicationId, `${seq}.s.${n}`, text)),
    ...values.map((text, n) => putChunk(applicationId, `${seq}.v.${n}`, text)),
  ];
  const stored: Stored = { state: "-", values: "-", chunks: `${seq}.${state.length}.${values.length}` };
  return { stored, writes: [...writes, ...old] };
}

/** A long text of one step: its history rows, or its part of the log. These chunks are kept for ever. */
export type StepText = { text: string; chunks?: number | undefined };
const letters = { rows: "h", completedLog: "w" } as const;

export function splitStep(
  applicationId: string,
  seq: number,
  kind: keyof typeof letters,
  text: string,
): StepText & { writes: Write[] } {
  if (text.length <= inlineLength) return { text, writes: [] };
  const pieces = cut(text);
  const writes = pieces.map((piece, n) => putChunk(applicationId, `${seq}.${letters[kind]}.${n}`, piece));
  return { text: "-", chunks: pieces.length, writes };
}

export async function joinStep(
  applicationId: string,
  seq: number,
  kind: keyof typeof letters,
  { text, chunks: count = 0 }: StepText,
): Promise<string> {
  if (count === 0) return text;
  const ids = Array.from({ length: count }, (_, n) => `${seq}.${letters[kind]}.${n}`);
  const items = await batchGet(ids.map((chunkId) => chunkKey(applicationId, chunkId)));
  return items.map((item) => (item && parseChunk(item)?.text) ?? "").join("");
}

const parseChunk = (item: Item) => chunks().parse({ Item: item }).data;

/** Never cuts a surrogate pair: a lone surrogate does not survive UTF-8. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + chunkLength;
    const last = text.charCodeAt(end - 1);
    const stop = last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
    pieces.push(text.slice(start, stop));
    start = stop;
  }
  return pieces;
}

const id = (applicationId: string, chunkId: string) => ({ tenantId: tenant(), applicationId, chunkId });
export const chunkKey = (applicationId: string, chunkId: string): Item =>
  (chunks().get(id(applicationId, chunkId)).params() as unknown as { Key: Item }).Key;
const dropParams = (applicationId: string, chunkId: string) => chunks().delete(id(applicationId, chunkId)).params();
const putChunk = (applicationId: string, chunkId: string, text: string): Write =>
  put(
    chunks()
      .put({ ...id(applicationId, chunkId), text })
      .params(),
  );
