import type { Language } from "@stampflow/kernel";
import type { OwnFile, OwnTable } from "@stampflow/kernel/server";
import { translate } from "@stampflow/kernel/server";
import { csvOf } from "@stampflow/sheet";
import { type Zippable, zipSync } from "fflate";

/** The size at which an archive is closed: at its end the function of 512 MB holds its files twice. */
const fullBytes = 32 * 1024 * 1024;

/** A name that every file system takes; the folders of a path stay. */
const plainStep = (step: string) =>
  step
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u001f<>:"\\|?*]/g, " ")
    .replace(/^\.+|[. ]+$/g, "")
    .trim()
    .slice(0, 80) || "_";
const plainPath = (path: string) => path.split("/").map(plainStep).join("/");

/** One archive while it is filled. */
export class Archive {
  readonly #files = new Map<string, Uint8Array>();
  readonly #tables = new Map<OwnTable, (readonly string[])[]>();
  readonly #language: Language;
  #bytes = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  get full(): boolean {
    return this.#bytes >= fullBytes;
  }

  addRows(table: OwnTable, rows: readonly (readonly string[])[]): void {
    this.#tables.set(table, [...(this.#tables.get(table) ?? []), ...rows]);
  }

  async addFile({ path, bytes }: OwnFile): Promise<void> {
    const found = await bytes();
    if (!found) return;
    this.#files.set(this.#free(plainPath(path)), found);
    this.#bytes += found.length;
  }

  /** Another file of the same name gets a number before its ending. */
  #free(path: string): string {
    const [, stem = path, end = ""] = /^(.*?)(\.[^./]+)?$/.exec(path) ?? [];
    let free = path;
    for (let number = 2; this.#files.has(free); number++) free = `${stem} (${number})${end}`;
    return free;
  }

  packed(): Uint8Array {
    const entries: Zippable = {};
    for (const [table, rows] of this.#tables) {
      const head = table.columns.map((column) => translate(`${table.name}.${column}`, this.#language));
      const text = csvOf(head, rows);
      entries[`${plainStep(translate(table.name, this.#language))}.csv`] = new TextEncoder().encode(text);
    }
    for (const [path, bytes] of this.#files) entries[path] = [bytes, { level: 0 }];
    return zipSync(entries);
  }
}
