import { defineStore, fileKey, key, removeFile } from "@stampflow/kernel/server";
import { type OwnDataRecord, ownDataRecord } from "./contract.ts";

export const ownExports = defineStore({
  entity: "ownData",
  record: ownDataRecord,
  key: key.main(["userId"], []),
});

/** Archives count from 1. */
export const archiveKey = (jobId: string, part: number): string => fileKey(`ownData/${jobId}`, `${part}.zip`);

/** With one more, which a page that was cut off may have left. */
export async function removeArchives({ jobId, sizes }: OwnDataRecord): Promise<void> {
  for (let part = 1; part <= sizes.length + 1; part++) await removeFile(archiveKey(jobId, part));
}
