import type { FileRule } from "@stampflow/kernel/server";

const zip = "504b0304";
const oldOffice = "d0cf11e0a1b11ae1";
/** Text has no mark of its own. */
const text = [""];

/** What a file control takes: documents, tables, pictures, archives. First bytes in hex. */
export const documents = {
  kinds: {
    "image/jpeg": ["ffd8ff"],
    "image/png": ["89504e470d0a1a0a"],
    "application/pdf": ["255044462d"],
    "application/msword": [oldOffice, zip],
    "application/vnd.ms-excel": [oldOffice, zip, ...text],
    "application/vnd.ms-powerpoint": [oldOffice, zip],
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [zip],
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [zip],
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": [zip],
    "application/zip": [zip],
    "application/x-zip-compressed": [zip],
    "text/plain": text,
    "text/csv": text,
  },
  maxBytes: 8 * 1024 * 1024,
} as const satisfies FileRule;

/** Uploads lie below the person who sent them, so that nobody can name another's. */
export const uploadArea = (userId: string): string => `approval/${userId}`;
export const isOwn = (key: string, tenantId: string, userId: string): boolean =>
  key.startsWith(`${tenantId}/${uploadArea(userId)}/`);
