import { type FileRule, keySegments } from "@stampflow/kernel/server";

const zip = "504b0304";
const oldOffice = "d0cf11e0a1b11ae1";
/** Text files have no fixed first bytes. */
const text = [""];

const office = "application/vnd.openxmlformats-officedocument";
const word = `${office}.wordprocessingml.document`;
const table = `${office}.spreadsheetml.sheet`;
const slides = `${office}.presentationml.presentation`;
const archive = "application/zip";
const oldFile = "application/x-cfb";
const archives = [archive, word, table, slides];

/** The files a file control accepts: documents, spreadsheets, pictures, archives. First bytes in hex. */
export const documents = {
  kinds: {
    "image/jpeg": ["ffd8ff"],
    "image/png": ["89504e470d0a1a0a"],
    "application/pdf": ["255044462d"],
    "application/msword": [oldOffice, zip],
    "application/vnd.ms-excel": [oldOffice, zip, ...text],
    "application/vnd.ms-powerpoint": [oldOffice, zip],
    [word]: [zip],
    [table]: [zip],
    [slides]: [zip],
    [archive]: [zip],
    "application/x-zip-compressed": [zip],
    "text/plain": text,
    "text/csv": text,
  },
  also: {
    "application/msword": [oldFile, archive, word],
    "application/vnd.ms-excel": [oldFile, archive, table],
    "application/vnd.ms-powerpoint": [oldFile, archive, slides],
    [word]: [archive],
    [table]: [archive],
    [slides]: [archive],
    [archive]: archives,
    "application/x-zip-compressed": archives,
  },
  maxBytes: 8 * 1024 * 1024,
} as const satisfies FileRule;

/** Uploads are stored under the person who sent them, so that nobody can use another's. */
export const uploadArea = (userId: string): string => `approval/${userId}`;
export function isOwn(key: string, tenantId: string, userId: string): boolean {
  const [tenant, ...rest] = keySegments(key) ?? [];
  return tenant === tenantId && rest.length === 3 && rest.slice(0, 2).join("/") === uploadArea(userId);
}
