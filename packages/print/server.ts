import type { PrintDocument } from "./schema.ts";

export { pdfAnswer } from "./answer.ts";
export { carries, type FontName, fontNames } from "./font/carried.ts";
export { fontBytes } from "./font/source.ts";

// The libraries are loaded with the first thing that is printed.
export const makePdf = async (documents: readonly [PrintDocument, ...PrintDocument[]]) =>
  (await import("./pdf.ts")).makePdf(documents);
export const qrPicture = async (link: string) => (await import("./picture.ts")).qrPicture(link);
export const logoPicture = async (bytes: Uint8Array) => (await import("./picture.ts")).logoPicture(bytes);
export const signaturePicture = async (bytes: Uint8Array) => (await import("./picture.ts")).signaturePicture(bytes);
export { printRoutes } from "./record/routes.ts";
export { wordsOf } from "./words.ts";
