import { contract, type Permission } from "@stampflow/kernel";
import { uploadLimit, xlsxType } from "../schema.ts";
import { importedSheet, importId, importPreview, importProgress } from "./schema.ts";

/** Widens the summary to a string, so that the type of a call does not depend on it. */
const words = (text: string): string => text;

/**
 * The five calls of an import, below `path`. `records`: what it adds, for the description of the calls; `own`: paths
 * that the specification gives.
 */
export const importCalls = <
  const Path extends string,
  const Template extends string = `${Path}/template`,
  const Preview extends string = `${Path}/preview`,
>(
  path: Path,
  permission: Permission,
  records: string,
  own: { readonly template?: Template; readonly preview?: Preview } = {},
) => ({
  template: contract({
    method: "GET",
    path: (own.template ?? `${path}/template`) as Template,
    permission,
    summary: words(`An empty .xlsx for ${records}, titles in the caller's language`),
    file: xlsxType,
  }),
  preview: contract({
    method: "POST",
    path: (own.preview ?? `${path}/preview`) as Preview,
    permission,
    summary: words(`Reads an .xlsx of ${records} and says of each row whether it would go in; adds nothing`),
    body: importedSheet,
    answer: importPreview,
    maxBody: uploadLimit,
  }),
  commit: contract({
    method: "POST",
    path: `${path}/commit`,
    permission,
    summary: words("Starts adding the good rows of a preview in the background; called again it adds nothing twice"),
    body: importId,
    answer: importProgress,
  }),
  progress: contract({
    method: "POST",
    path: `${path}/progress`,
    permission,
    summary: words("How far an import is"),
    body: importId,
    answer: importProgress,
  }),
  failed: contract({
    method: "POST",
    path: `${path}/failed`,
    permission,
    summary: words("The rows that did not go in, or would not, as .xlsx with the reasons"),
    body: importId,
    file: xlsxType,
  }),
});
export type ImportCalls = ReturnType<typeof importCalls>;
