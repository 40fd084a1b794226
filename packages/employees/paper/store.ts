import { masks, onFile } from "@stampflow/kernel";
import { audited, defineSensitive, defineStore, key } from "@stampflow/kernel/server";
import type { KeptFile } from "../upload/schema.ts";
import { type Paper, paperRecord } from "./schema.ts";

export const papers = defineStore({
  entity: "employeePaper",
  record: paperRecord,
  key: key.main(["id"], []),
  indexes: { byPerson: key.gsi1(["userId"], ["createdAt", "id"]) },
  attributes: { createdAt: { padding: { length: 13, char: "0" } } },
});

/** A health certificate in full, as JSON. */
export const certificates = defineSensitive<"certificate">({
  kind: "employees.certificate",
  fields: { certificate: {} },
});
export type Certificate = { readonly number: string; readonly files: readonly KeptFile[] };

export async function certificateOf(id: string): Promise<Certificate> {
  const { certificate } = await certificates.of(id);
  return certificate ? (JSON.parse(certificate) as Certificate) : { number: "", files: [] };
}
export const maskOf = ({ number, files }: Certificate): string =>
  number === "" ? (files.length > 0 ? onFile : "") : masks.other(number);

/** `unseen`: what changed without another mask or number of files. */
export const paperAudit = (name: string) =>
  audited<Paper & { readonly unseen?: readonly string[] }>({
    noun: "employees.paper",
    idOf: ({ id }) => id,
    nameOf: () => name,
    fields: ["kind", "number", "validUntil", "count", "unseen"],
  });
