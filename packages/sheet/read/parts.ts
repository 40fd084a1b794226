import { type UnzipFileInfo, unzipSync } from "fflate";
import { isOn, prefixed, readXml } from "./xml.ts";

/** The most that one part unpacks to, whatever it claims (D1). */
export const partBytes = 64 * 1024 * 1024;

/** A file that is read no further, and why: the code of a refusal. */
export class Unreadable extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Book = {
  /** The sheets with rows that people see, in their order. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904, not 1900. */
  readonly from1904: boolean;
  readonly archive: Archive;
};

type Archive = {
  readonly has: (path: string) => boolean;
  readonly fits: (path: string) => boolean;
  /** The unpacked part; one that is too large is refused. */
  readonly part: (path: string) => Uint8Array;
};

/** Parts are found by their relationships: their names, cases, folders and slashes are as the program pleased. */
export function openBook(file: Uint8Array): Book {
  const archive = openArchive(file);
  const root = relationships(archive, "");
  const path = [...root.values()].find(({ kind }) => kind === "officedocument")?.path ?? "xl/workbook.xml";
  if (!archive.has(path) || !path.endsWith(".xml")) throw new Unreadable("sheet.kind");
  const related = relationships(archive, path);
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  let isBook = false;
  readXml(archive.part(path), {
    open: (name, attributes) => {
      isBook ||= name === "workbook";
      if (name === "workbookPr") from1904 = isOn(attributes.date1904);
      if (name !== "sheet" || /hidden/i.test(attributes.state ?? "")) return;
      const found = related.get(prefixed(attributes, "id") ?? "");
      if (found?.kind === "worksheet" && archive.has(found.path))
        sheets.push({ name: attributes.name ?? "", path: found.path });
    },
  });
  if (!isBook) throw new Unreadable("sheet.kind");
  const only = (wanted: string) =>
    [...related.values()].find(({ kind, path }) => kind === wanted && archive.has(path))?.path;
  return { sheets, sharedStrings: only("sharedstrings"), styles: only("styles"), from1904, archive };
}

function openArchive(file: Uint8Array): Archive {
  const entries = new Map<string, UnzipFileInfo>();
  const unzipped = (filter: (entry: UnzipFileInfo) => boolean) => {
    try {
      return unzipSync(file, { filter });
    } catch {
      throw new Unreadable("sheet.file");
    }
  };
  unzipped((entry) => {
    entries.set(plainPath(entry.name), entry);
    return false;
  });
  // What unpacks to more than it claims is cut off there.
  const fits = (path: string) => (entries.get(path)?.originalSize ?? 0) <= partBytes;
  return {
    has: (path) => entries.has(path),
    fits,
    part: (path) => {
      const entry = entries.get(path);
      if (!fits(path)) throw new Unreadable("sheet.large");
      const bytes = entry && unzipped(({ name }) => name === entry.name)[entry.name];
      if (!bytes) throw new Unreadable("sheet.file");
      return bytes;
    },
  };
}

type Related = { readonly kind: string; readonly path: string };

function relationships(archive: Archive, path: string): ReadonlyMap<string, Related> {
  const found = new Map<string, Related>();
  const [folder, name] = [folderOf(path), path.slice(folderOf(path).length)];
  const own = `${folder}_rels/${name}.rels`;
  if (!archive.has(own)) return found;
  readXml(archive.part(own), {
    open: (tag, { Id = "", Type = "", Target = "" }) => {
      if (tag !== "Relationship") return;
      const kind = Type.slice(Type.lastIndexOf("/") + 1).toLowerCase();
      const absolute = plainPath(Target);
      const relative = plainPath(/^[/\\]/.test(Target) ? Target : folder + Target);
      found.set(Id, { kind, path: archive.has(relative) ? relative : absolute });
    },
  });
  return found;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Names of parts are the same in capitals or not, and may be written as addresses are. */
function plainPath(written: string): string {
  const steps: string[] = [];
  for (const step of decoded(written).replaceAll("\\", "/").toLowerCase().split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
