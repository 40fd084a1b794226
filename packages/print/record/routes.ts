import type { Language } from "@stampflow/kernel";
import { type Actor, implement, type Route } from "@stampflow/kernel/server";
import { pdfAnswer } from "../answer.ts";
import { makePdf } from "../pdf.ts";
import type { PrintDocument } from "../schema.ts";
import type { PrintCalls } from "./contract.ts";

type PaperRequest = { readonly actor: Actor; readonly now: number; readonly language: Language };
/** What is on paper, and the name of its file. */
type Paper = { readonly paper: PrintDocument; readonly file: string };

/** Answers what `printCalls` describes: `paperOf` refuses what the caller may not read. For the part `print` of a module. */
export const printRoutes = (
  calls: PrintCalls,
  paperOf: (id: string, request: PaperRequest) => Promise<Paper>,
): Route[] => [
  implement(calls.printView, async ({ body: { id }, actor, now, call: { language } }) => {
    const { paper } = await paperOf(id, { actor, now, language });
    return paper;
  }),
  implement(calls.printPdf, async ({ body: { id }, actor, now, call: { language } }) => {
    const { paper, file } = await paperOf(id, { actor, now, language });
    return pdfAnswer(await makePdf([paper]), file);
  }),
];
