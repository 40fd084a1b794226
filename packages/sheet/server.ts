import { defineModule, type Manifest } from "@stampflow/kernel/server";
import { errors } from "./errors.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export { wallClock } from "./clock.ts";
export { everyRow, listExport, recordExport } from "./export/routes.ts";
export { defineImport, type ImportedRow, type Importer, importedId, ownImport } from "./import/job.ts";
export { listImport } from "./import/list.ts";
export { recordImport } from "./import/records.ts";
export { importFileRoutes, importRoutes } from "./import/routes.ts";
export { type Cells, judgeRow, type ReadRow, readRows, type SheetRow } from "./read/rows.ts";
export { verdictOf } from "./read/verdict.ts";
export { factsOf, tableOf } from "./record-text.ts";
export { maskedBy, visibleColumns } from "./visible.ts";
export { writeFailed } from "./write/failed.ts";
export { writeTemplate } from "./write/template.ts";
export { fileAnswer, type Tab, writeBook, writeCsv, writeSheet } from "./write/write.ts";

export const manifest: Manifest = {
  name: "sheet",
  permissions: [],
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};

/** No calls of its own: its words and refusals. */
export const sheet = /* @__PURE__ */ defineModule({ manifest });
