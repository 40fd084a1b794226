import { fileTypeFromBuffer } from "file-type";

type Names = Readonly<Record<string, readonly string[]>>;

/**
 * The files a place accepts. `kinds`: mime type → possible first bytes in hex; "" for text, which has no fixed ones.
 * `also`: other kinds such a file may be detected as, for example its container. `maxBytes` for each file.
 */
export type FileRule = { readonly kinds: Names; readonly also?: Names; readonly maxBytes: number };

/** Whether the beginning of a file matches the claimed kind, by its first bytes and by the file-type library. */
export async function isOfKind(rule: FileRule, type: string, start: Uint8Array): Promise<boolean> {
  const marks = Object.hasOwn(rule.kinds, type) ? (rule.kinds[type] ?? []) : [];
  const first = Buffer.from(start).subarray(0, 16).toString("hex");
  if (!marks.some((mark) => mark !== "" && first.startsWith(mark))) return marks.includes("") && isText(start);
  const found = await fileTypeFromBuffer(start);
  if (!found || found.mime === type) return true;
  return Object.hasOwn(rule.also ?? {}, type) && rule.also?.[type]?.includes(found.mime) === true;
}

const wide = ["fffe", "feff"];

/** Text contains no zero bytes, except UTF-16, which starts with a byte order mark. */
const isText = (start: Uint8Array): boolean =>
  !start.includes(0) || wide.includes(Buffer.from(start).subarray(0, 2).toString("hex"));
