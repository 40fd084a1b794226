import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Documents are stored compressed: a drawn form shrinks to a sixth, and reads cost by size. */
export const packBlob = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));
export const readBlob = (blob: Uint8Array): unknown => JSON.parse(inflateRawSync(blob).toString("utf8"));

/** Bytes one document may fill; two of them share an item of at most 400 KB. */
export const blobLimit = 180_000;
