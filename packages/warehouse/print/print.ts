import { formatDateTime } from "@stampflow/kernel";
import { tenant, translate } from "@stampflow/kernel/server";
import { printRoutes as routesOf, wordsOf } from "@stampflow/print/server";
import { factsOf, tableOf } from "@stampflow/sheet/server";
import { companyOf, directory } from "@stampflow/system/server";
import * as calls from "../document/contract.ts";
import { documentColumns, lineColumns } from "../document/schema.ts";
import { detailOf, documentSeen } from "../document/view.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

const wordsIn = wordsOf<keyof typeof zhCN>({ "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP });
/** They stand at its head, or with the signatures. */
const besides = ["number", "kind", "state", "lineCount", "createdAt", "postedByName"] as const;

/** The document as its page shows it: without prices for whoever does not see them. */
export const printRoutes = routesOf(calls, async (id, { actor, now, language }) => {
  const document = await documentSeen(id);
  const [detail, company, people] = await Promise.all([detailOf(document, actor), companyOf(tenant()), directory()]);
  const reader = { language, timeZone: company?.timeZone ?? "UTC" };
  const word = wordsIn(language);
  const time = (at: number) => formatDateTime(at, language, reader.timeZone);
  const heading = word(detail.kind);
  const pen = (title: string, by = "", at = "") => ({ title, name: by, at, picture: null, note: "" });
  const { posted } = document;
  const incoming = detail.kind === "in";
  const lines = tableOf(
    lineColumns,
    {
      line: 6,
      productName: 28,
      batchNumber: 16,
      ...(incoming ? { expiryDay: 14 } : {}),
      quantity: 12,
      ...(incoming ? { price: 12 } : {}),
      value: 14,
      note: 14,
    },
    detail.lines.map((line, at) => ({ ...line, line: at + 1 })),
    reader,
    { words: word("total"), at: "productName", fields: ["value"] },
  );
  const signatures = [
    pen(word("wrote"), detail.authorName, time(detail.createdAt)),
    pen(word("finished"), people.user(posted?.by ?? "")?.name, posted ? time(posted.at) : ""),
    pen(word(incoming ? "handed" : "took")),
  ];
  return {
    paper: {
      language,
      company: company?.name ?? "",
      heading,
      subheading: `${detail.number} · ${translate(`warehouse.document.value.state.${detail.state}`, language)}`,
      facts: factsOf(documentColumns, detail, reader, besides),
      sections: [
        { kind: "table", title: word("lines"), ...lines },
        { kind: "signatures", title: word("signatures"), signatures },
      ],
      qr: null,
      foot: word("foot", { name: actor.name, time: time(now) }),
    },
    file: word("file", { heading, number: detail.number }),
  };
});
