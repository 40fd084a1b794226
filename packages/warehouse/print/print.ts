import { formatDateTime, fromFen, type Language } from "@stampflow/kernel";
import { type Actor, implement, tenant, translate } from "@stampflow/kernel/server";
import type { PrintDocument } from "@stampflow/print";
import { makePdf, pdfAnswer, wordsOf } from "@stampflow/print/server";
import { companyOf, directory } from "@stampflow/system/server";
import * as calls from "../document/contract.ts";
import type { DocumentDetail } from "../document/schema.ts";
import { detailOf, documentSeen } from "../document/view.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

const wordsIn = wordsOf<keyof typeof zhCN>({ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP });

/** The document as its page shows it: without prices for whoever does not see them. */
async function paperOf(id: string, actor: Actor, now: number, language: Language) {
  const document = await documentSeen(id);
  const [detail, company, people] = await Promise.all([detailOf(document, actor), companyOf(tenant()), directory()]);
  const { name = "", timeZone = "UTC" } = company ?? {};
  const word = wordsIn(language);
  const known = (key: string) => translate(`warehouse.${key}`, language);
  const time = (at: number) => formatDateTime(at, language, timeZone);
  const heading = word(detail.kind);
  const facts: readonly (readonly [string, string])[] = [
    [known("ledger.place"), detail.placeName],
    [known("document.column.day"), detail.day],
    [word("supplier"), detail.supplierName],
    [word("use"), detail.use ? word(`use.${detail.use}`) : ""],
    [known("document.column.department"), detail.departmentName],
    [known("document.column.author"), detail.authorName],
    [known("document.column.postedAt"), detail.postedAt ? time(detail.postedAt) : ""],
    [word("reversed"), detail.reversedAt ? time(detail.reversedAt) : ""],
    [known("document.column.remark"), detail.remark],
    [known("document.column.reason"), detail.reason],
  ];
  const pen = (title: string, by = "", at = "") => ({ title, name: by, at, picture: null, note: "" });
  const { posted } = document;
  const paper: PrintDocument = {
    language,
    company: name,
    heading,
    subheading: `${detail.number} · ${known(`document.value.state.${detail.state}`)}`,
    facts: facts.flatMap(([label, text]) => (text === "" ? [] : [{ label, text }])),
    sections: [
      linesOf(detail, language),
      {
        kind: "signatures",
        title: word("signatures"),
        signatures: [
          pen(word("wrote"), detail.authorName, time(detail.createdAt)),
          pen(word("finished"), people.user(posted?.by ?? "")?.name, posted ? time(posted.at) : ""),
          pen(word(detail.kind === "in" ? "handed" : "took")),
        ],
      },
    ],
    qr: null,
    foot: word("foot", { name: actor.name, time: time(now) }),
  };
  return { paper, file: word("file", { heading, number: detail.number }) };
}

type Line = DocumentDetail["lines"][number] & { readonly at: number };
type Column = readonly [label: string, share: number, text: (line: Line) => string, figures?: true];

function linesOf({ lines, kind }: DocumentDetail, language: Language): PrintDocument["sections"][number] {
  const word = wordsIn(language);
  const known = (key: string) => translate(`warehouse.ledger.${key}`, language);
  const total = lines.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const valued = lines.some(({ value }) => value !== null);
  const priced = kind === "in" && lines.some(({ price }) => price !== null);
  const columns: Column[] = [
    [word("line"), 6, ({ at }) => String(at + 1)],
    [known("product"), 28, ({ productName }) => productName],
    [known("batch"), 16, ({ batchNumber }) => batchNumber],
    ...(kind === "in" ? [[word("expiry"), 14, ({ expiryDay }) => expiryDay ?? ""] satisfies Column] : []),
    [known("quantity"), 12, ({ quantity, unitName }) => `${quantity} ${unitName}`, true],
    ...(priced
      ? [[word("price"), 12, ({ price }) => (price === null ? "" : fromFen(price)), true] satisfies Column]
      : []),
    ...(valued
      ? [[known("value"), 14, ({ value }) => (value === null ? "" : fromFen(value)), true] satisfies Column]
      : []),
    [word("note"), 14, ({ note }) => note],
  ];
  const rows = lines.map((line, at) => columns.map(([, , text]) => text({ ...line, at })));
  const sum = columns.map(([label]) =>
    label === known("product") ? word("total") : label === known("value") ? fromFen(total) : "",
  );
  return {
    kind: "table",
    title: word("lines"),
    columns: columns.map(([label, share, , figures]) => ({ label, share, ...(figures ? { figures } : {}) })),
    rows: valued ? [...rows, sum] : rows,
  };
}

export const printRoutes = [
  implement(calls.printView, async ({ body: { id }, actor, now, call: { language } }) => {
    const { paper } = await paperOf(id, actor, now, language);
    return paper;
  }),
  implement(calls.printPdf, async ({ body: { id }, actor, now, call: { language } }) => {
    const { paper, file } = await paperOf(id, actor, now, language);
    return pdfAnswer(await makePdf([paper]), file);
  }),
];
