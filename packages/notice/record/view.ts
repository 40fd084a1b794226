import type { Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import type { Notice, Tab } from "../schema.ts";
import type { StoredNotice } from "./store.ts";

/** A text rendered in the reader's language; its data may contain such texts, or one word for each language. */
export type TranslatableText = { readonly key: string; readonly data?: Readonly<Record<string, unknown>> };

export function render(text: TranslatableText, language: Language): string {
  const data = Object.entries(text.data ?? {}).map(([name, value]) => [
    name,
    isTranslatable(value) ? render(value, language) : value,
  ]);
  return translate(text.key, language, Object.fromEntries(data));
}

const isTranslatable = (value: unknown): value is TranslatableText =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";

export function viewOf(stored: StoredNotice, language: Language): Notice {
  return {
    id: stored.id,
    title: render(stored.text as TranslatableText, language),
    createDate: stored.createdAt,
    businessType: stored.businessType,
    type: stored.type as Tab,
    kind: stored.kind,
    link: stored.link,
    isRead: stored.state === "read",
    logo: stored.logo ?? "",
  };
}
