import { existsSync } from "node:fs";
import type { Language } from "@stampflow/kernel";

/** The folder of each namespace of texts in web/src; where it is not named here, it has the same name. */
const folders = {
  app: "shell",
  kit: "kit",
  form: "kit/form",
  home: "home",
  identity: "identity",
  system: "system",
  notice: "notice",
  approval: "approval",
  "form-designer": "form",
  "flow-designer": "flow",
  exceptions: "approval/exceptions",
  proxy: "approval/proxy",
  scan: "approval/scan",
  applytype: "applytype",
  signing: "employees/signing",
  statistics: "approval/statistics",
  "flow-change": "flow/change",
  "template-gallery": "flow/gallery",
  "form-transfer": "flow/transfer",
  scheduling: "scheduling",
  leave: "leave",
  attendance: "attendance",
  employees: "employees",
  warehouse: "warehouse",
  operator: "operator",
  webhook: "notice/webhook",
  channels: "notice/channels",
  developer: "developer",
} as const;

type Tree = { readonly [key: string]: string | Tree };
export type Translate = (key: string, data?: Readonly<Record<string, string | number>>) => string;
type Texts = (key: string) => string | undefined;

/** The texts of a module of web/src, by the name of its namespace. */
export async function textsOf(namespace: string, language: Language): Promise<Texts> {
  const folder = (folders as Readonly<Record<string, string>>)[namespace] ?? namespace;
  const merging = new URL("../../web/src/platform/i18n/labels.ts", import.meta.url).href;
  type Merging = { withLabels(texts: Tree, labels: Readonly<Record<string, string>>): Tree };
  const { withLabels } = (await import(/* @vite-ignore */ merging)) as Merging;
  const path = new URL(`../../web/src/${folder}/texts/${language}.ts`, import.meta.url).href;
  const file = (await import(/* @vite-ignore */ path)) as { default: Tree };
  const labels = new URL(`../../packages/${folder}/labels/texts/${language}.ts`, import.meta.url);
  const shared = existsSync(labels)
    ? ((await import(/* @vite-ignore */ labels.href)) as { default: Record<string, string> }).default
    : {};
  const tree = withLabels(file.default, shared);
  return (key) => find(tree, key) ?? find(tree, `${key}_other`);
}

/** The texts of a language by the keys that pages use (`approval:tab.pending`). */
export async function wordsOf(language: Language): Promise<Translate> {
  const all = new Map<string, Texts>();
  for (const namespace of Object.keys(folders)) all.set(namespace, await textsOf(namespace, language));
  return (key, data = {}) => {
    const [namespace = "", path = ""] = key.split(":");
    const text = all.get(namespace)?.(path);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(data[name] ?? place));
  };
}

function find(tree: Tree, path: string): string | undefined {
  const flat = tree[path];
  if (typeof flat === "string") return flat;
  const found = path
    .split(".")
    .reduce<string | Tree | undefined>((node, part) => (typeof node === "object" ? node[part] : undefined), tree);
  return typeof found === "string" ? found : undefined;
}

/** A pattern for an exact accessible name. antd puts a space between the two characters of a Chinese button. */
export function exactly(word: string): RegExp {
  const letters = Array.from(word.trim());
  const joint = letters.length === 2 && /[\u4e00-\u9fff]/.test(word) ? "\\s?" : "";
  return new RegExp(`^\\s*${letters.map(quoted).join(joint)}\\s*$`);
}

export const beginning = (word: string): RegExp => new RegExp(`^\\s*${quoted(word)}`);
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
