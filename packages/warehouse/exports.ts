import { joined, refuse } from "@stampflow/kernel";
import { implement, translate } from "@stampflow/kernel/server";
import type { Columns } from "@stampflow/sheet";
import { fileAnswer, wallClock, writeSheet } from "@stampflow/sheet/server";
import type { z } from "zod";
import { listSuppliers } from "./catalogue/api.ts";
import { supplierExport } from "./catalogue/contract.ts";
import { exportList as documentExport } from "./document/contract.ts";
import { type documentFilter, kind, state } from "./document/schema.ts";
import { listDocuments } from "./document/view.ts";
import { zone } from "./place/access.ts";
import { listPlaces } from "./place/api.ts";
import { exportList as placeExport } from "./place/contract.ts";

const text = (name: string, width = 18) => ({ kind: "text" as const, name: `warehouse.${name}`, width });
const day = (name: string) => ({ kind: "date" as const, name: `warehouse.${name}` });
const time = (name: string) => ({ kind: "time" as const, name: `warehouse.${name}` });

const suppliers = {
  name: text("supplier.column.name", 28),
  contact: text("supplier.column.contact"),
  phone: text("supplier.column.phone"),
  location: text("supplier.column.location"),
  address: text("supplier.column.address", 36),
  contractExpiry: day("supplier.column.contractExpiry"),
} satisfies Columns;
const places = {
  stashName: text("place.column.stashName"),
  manager: text("place.column.managerId"),
  description: text("place.column.description", 36),
  floors: text("place.column.floors", 28),
} satisfies Columns;
const documents = {
  number: text("document.column.number", 20),
  kind: {
    kind: "choice",
    name: "warehouse.document.column.kind",
    choices: kind.options.map((value) => ({ value, name: `warehouse.ledger.kind.${value}` })),
  },
  state: {
    kind: "choice",
    name: "warehouse.document.column.state",
    choices: state.options.map((value) => ({ value, name: `warehouse.document.value.state.${value}` })),
  },
  day: day("document.column.day"),
  place: text("document.column.place"),
  supplier: text("supplier.column.name", 28),
  department: text("document.column.department"),
  remark: text("document.column.remark", 28),
  lines: { kind: "number", name: "warehouse.document.column.lines", decimals: 0 },
  author: text("document.column.author"),
  createdAt: time("document.column.createdAt"),
  postedAt: time("document.column.postedAt"),
  reason: text("document.column.reason", 28),
} satisfies Columns;

const all = { pageNum: 1, pageSize: -1, cursor: undefined };
const documentLimit = 50_000;

/** Page by page, so that a long file is never whole in memory. */
async function* documentRows(filter: z.infer<typeof documentFilter>, timeZone: string) {
  let cursor: string | undefined;
  let count = 0;
  const at = (instant: number | null) => instant && wallClock(instant, timeZone);
  do {
    const page = await listDocuments({ ...filter, pageNum: 1, pageSize: 1000, cursor });
    count += page.records.length;
    if (count > documentLimit) refuse("warehouse.record.limit", { limit: documentLimit });
    for (const one of page.records) {
      yield {
        ...one,
        place: one.placeName,
        supplier: one.supplierName,
        department: one.departmentName,
        lines: one.lineCount,
        author: one.authorName,
        createdAt: wallClock(one.createdAt, timeZone),
        postedAt: at(one.postedAt) || null,
      };
    }
    cursor = page.cursor ?? undefined;
  } while (cursor);
}

/** Lists as .xlsx. */
export const listFileRoutes = [
  implement(supplierExport, async ({ body, call: { language } }) => {
    const { records } = await listSuppliers({ ...body, ...all });
    const file = await writeSheet({ name: "warehouse.menu.1215", columns: suppliers }, records, language);
    return fileAnswer(file, translate("warehouse.supplier.exportFile", language));
  }),
  implement(placeExport, async ({ body, call: { language } }) => {
    const { records } = await listPlaces({ ...body, ...all });
    const rows = records.map(({ stashName, managerName = "", description = "", floors = [] }) => ({
      ...{ stashName, description, manager: managerName },
      floors: joined(floors, language),
    }));
    const file = await writeSheet({ name: "warehouse.menu.1214", columns: places }, rows, language);
    return fileAnswer(file, translate("warehouse.place.exportFile", language));
  }),
  implement(documentExport, async ({ body, call: { language } }) => {
    const rows = documentRows(body, await zone());
    const file = await writeSheet({ name: "warehouse.menu.1210", columns: documents }, rows, language);
    return fileAnswer(file, translate("warehouse.document.exportFile", language));
  }),
];
