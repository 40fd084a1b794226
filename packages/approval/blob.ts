import { deflateRawSync, inflateRawSync } from "node:zlib";
import { refuse } from "@stampflow/kernel";

/** Documents are stored compressed: a form shrinks to a sixth, and reads are billed by size. */
export const packBlob = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));
export const readBlob = (blob: Uint8Array): unknown => JSON.parse(inflateRawSync(blob).toString("utf8"));

/** The most bytes of a document; two of them share an item of at most 400 KB. */
export const blobLimit = 180_000;

/** A flow or a version, refused if it is too large for an item. */
export function packDocument(value: unknown): Uint8Array {
  const blob = packBlob(value);
  if (blob.length > 2 * blobLimit) refuse("approval.flow.large");
  return blob;
}
