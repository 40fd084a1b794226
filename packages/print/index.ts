export { printCalls } from "./contract.ts";
export { printView } from "./html.ts";
export { type PrintDocument, paperSizes, printDocument, type Section } from "./schema.ts";
