export { printView } from "./html.ts";
export { printCalls } from "./record/contract.ts";
export { type PrintDocument, paperSizes, printDocument, type Section } from "./schema.ts";
