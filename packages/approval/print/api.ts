import { implement, type Route } from "@stampflow/kernel/server";
import type { PrintDocument } from "@stampflow/print";
import { makePdf, pdfAnswer, refuseTooMuch } from "@stampflow/print/server";
import { keepCheckCodes } from "../check/code.ts";
import * as calls from "./contract.ts";
import { documentOf } from "./document.ts";
import { previewOf } from "./preview.ts";
import { printingFor } from "./printing.ts";

const readAtOnce = 5;

const view = implement(calls.view, async ({ body, actor, now, call: { language } }) => {
  const document = await documentOf(body, await printingFor({ actor, now, language }));
  await keepCheckCodes([body.applyId]);
  return document;
});

const pdf = implement(calls.pdf, async ({ body: { items }, actor, now, call: { language } }) => {
  const printing = await printingFor({ actor, now, language });
  const documents: PrintDocument[] = [];
  const asked = [...new Map(items.map((item) => [item.applyId, item])).values()];
  for (let at = 0; at < asked.length; at += readAtOnce) {
    const few = asked.slice(at, at + readAtOnce).map((item) => documentOf(item, printing));
    documents.push(...(await Promise.all(few)));
    refuseTooMuch(documents);
  }
  const [first, ...more] = documents;
  if (!first) throw new Error("the schema lets no empty list through");
  const file = await makePdf([first, ...more]);
  await keepCheckCodes(asked.map(({ applyId }) => applyId));
  const { word } = printing;
  const initiator = first.facts[0]?.text ?? "";
  const name =
    more.length > 0
      ? word("files", { count: documents.length })
      : word("file", { title: `${first.heading}_${initiator}` });
  return pdfAnswer(file, name);
});

const preview = implement(calls.preview, async ({ body, actor, now, call: { language } }) => {
  const printing = await printingFor({ actor, now, language });
  const document = await previewOf(body.formId, body.definition, printing);
  return pdfAnswer(await makePdf([document]), printing.word("file", { title: document.heading }));
});

export const printRoutes: Route[] = [view, pdf, preview];
