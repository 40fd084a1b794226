import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { withLabels } from "../platform/i18n/labels.ts";
import type { TextTree } from "../platform/module.ts";

/** Every key that a page asks for by name is there. Keys that are put together at run time are not looked at. */
const root = join(import.meta.dirname, "..");
const folders: Record<string, string> = {
  app: "shell",
  form: "kit/form",
  "form-designer": "form",
  "flow-designer": "flow",
  exceptions: "approval/exceptions",
  "flow-change": "flow/change",
  "form-transfer": "flow/transfer",
  proxy: "approval/proxy",
  scan: "approval/scan",
  signing: "employees/signing",
  statistics: "approval/statistics",
  channels: "notice/channels",
  webhook: "notice/webhook",
};

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.|texts/.test(join(file.parentPath, file.name)),
    )
    .map((file) => join(file.parentPath, file.name));
}

const at = (texts: TextTree, key: string) =>
  key
    .split(".")
    .reduce<TextTree | string | undefined>(
      (found, part) => (typeof found === "object" ? found[part] : undefined),
      texts,
    );
/** A text may come in plural forms. */
const has = (texts: TextTree, key: string) => at(texts, key) !== undefined || at(texts, `${key}_other`) !== undefined;

const known = new Map<string, TextTree>();
async function textsOf(namespace: string): Promise<TextTree> {
  const folder = folders[namespace] ?? namespace;
  const found = known.get(namespace);
  if (found) return found;
  const { default: own } = (await import(join(root, folder, "texts/zh-CN.ts"))) as { default: TextTree };
  const labels = join(root, "../../packages", folder, "labels/texts/zh-CN.ts");
  const shared = existsSync(labels) ? ((await import(labels)) as { default: Record<string, string> }).default : {};
  const texts = withLabels(own, shared);
  known.set(namespace, texts);
  return texts;
}

type Asking = { name: string; first: string | undefined; keys: string[] };

const asking: Asking[] = sourcesIn(root).flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const first = /useTranslation\(\[?"([\w-]+)"/.exec(source)?.[1];
  const keys = [...source.matchAll(/\bt\(\s*"([\w.:-]+)"/g)].flatMap(([, key]) => key ?? []);
  const named = keys.filter((key) => first !== undefined || key.includes(":"));
  return named.length > 0 ? [{ name: relative(root, file), first, keys: named }] : [];
});

test.each(asking)("$name asks for texts that exist", async ({ first, keys }) => {
  const missing: string[] = [];
  for (const asked of keys) {
    const [namespace, key] = asked.includes(":") ? asked.split(":") : [first, asked];
    if (!namespace || !key || !has(await textsOf(namespace), key)) missing.push(asked);
  }
  expect(missing).toEqual([]);
});

const blanks = (texts: TextTree, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? (text.trim() === "" ? [path + key] : []) : blanks(text, `${path}${key}.`),
  );

test.each([...new Set([...Object.keys(folders), "app", "kit", "home", "identity", "system", "notice", "approval"])])(
  "no text of %s is empty: its key would be shown instead",
  async (namespace) => expect(blanks(await textsOf(namespace))).toEqual([]),
);
