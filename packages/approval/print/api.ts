import { refuse } from "@stampflow/kernel";
import { implement, type Route } from "@stampflow/kernel/server";
import { makePdf, pdfAnswer } from "@stampflow/print/server";
import pLimit from "p-limit";
import * as calls from "./contract.ts";
import { documentOf } from "./document.ts";
import { previewOf } from "./preview.ts";
import { printingFor } from "./printing.ts";

/** A Lambda answer has at most 6 MB in base64. */
const maxBytes = 4 * 1024 * 1024;
const readAtOnce = 5;

const view = implement(calls.view, async ({ body, actor, now, call: { language } }) =>
  documentOf(body, await printingFor({ actor, now, language })),
);

const pdf = implement(calls.pdf, async ({ body: { items }, actor, now, call: { language } }) => {
  const printing = await printingFor({ actor, now, language });
  const documents = await pLimit(readAtOnce).map(items, (item) => documentOf(item, printing));
  const [first, ...more] = documents;
  if (!first) throw new Error("the schema lets no empty list through");
  const file = await makePdf([first, ...more]);
  if (file.length > maxBytes) refuse("approval.print.large", { limit: "4 MB" });
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
