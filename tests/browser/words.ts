import { existsSync } from "node:fs";
import type { Language } from "@stampflow/kernel";

/** The folder of each namespace of texts in web/src. */
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
  "flow-change": "flow/change",
  "template-gallery": "flow/gallery",
  "form-transfer": "flow/transfer",
  warehouse: "warehouse",
  operator: "operator",
  webhook: "notice/webhook",
  developer: "developer",
} as const;

type Tree = { readonly [key: string]: string | Tree };
export type Translate = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language by the keys that pages use (`approval:tab.pending`). */
export async function wordsOf(language: Language): Promise<Translate> {
  const merging = new URL("../../web/src/platform/i18n/labels.ts", import.meta.url).href;
  type Merging = { withLabels(texts: Tree, labels: Readonly<Record<string, string>>): Tree };
  const { withLabels } = (await import(/* @vite-ignore */ merging)) as Merging;
  const trees = new Map<string, Tree>();
  for (const [namespace, folder] of Object.entries(folders)) {
    const path = new URL(`../../web/src/${folder}/texts/${language}.ts`, import.meta.url).href;
    const file = (await import(/* @vite-ignore */ path)) as { default: Tree };
    const labels = new URL(`../../packages/${folder}/labels/texts/${language}.ts`, import.meta.url);
    const shared = existsSync(labels)
      ? ((await import(/* @vite-ignore */ labels.href)) as { default: Record<string, string> }).default
      : {};
    trees.set(namespace, withLabels(file.default, shared));
  }
  return (key, data = {}) => {
    const [namespace = "", path = ""] = key.split(":");
    const text = find(trees.get(namespace), path) ?? find(trees.get(namespace), `${path}_other`);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(data[name] ?? place));
  };
}

function find(tree: Tree | undefined, path: string): string | undefined {
  if (!tree) return undefined;
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
