import { contract, idInput, type Permission, summaryText } from "@stampflow/kernel";
import { printDocument } from "../schema.ts";

/** The two calls that print a record, below `path`. `noun`: what it is, for the description of the calls. */
export const printCalls = <const Path extends string>(path: Path, permission: Permission, noun: string) => ({
  printView: contract({
    method: "POST",
    path: `${path}/view`,
    permission,
    summary: summaryText(`${noun} as it is printed, as far as the caller may read it`),
    body: idInput,
    answer: printDocument,
  }),
  printPdf: contract({
    method: "POST",
    path: `${path}/pdf`,
    permission,
    summary: summaryText(`${noun} as PDF, as far as the caller may read it`),
    body: idInput,
    file: "application/pdf",
  }),
});
export type PrintCalls = ReturnType<typeof printCalls>;
