export { printView } from "./html.ts";
export { type PrintDocument, printDocument, type Section } from "./schema.ts";
