import type { Language } from "@stampflow/kernel";
import { translate } from "@stampflow/kernel/server";
import type { Notice, Tab } from "../schema.ts";
import type { StoredNotice } from "./store.ts";

/** A text that is rendered in the reader's language; a place may itself hold such a text. */
export type Saying = { readonly key: string; readonly data?: Readonly<Record<string, unknown>> };

export function render(saying: Saying, language: Language): string {
  const data = Object.entries(saying.data ?? {}).map(([name, value]) => [
    name,
    isSaying(value) ? render(value, language) : value,
  ]);
  return translate(saying.key, language, Object.fromEntries(data));
}

const isSaying = (value: unknown): value is Saying =>
  typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";

export function viewOf(stored: StoredNotice, language: Language): Notice {
  return {
    id: stored.id,
    title: render(stored.text as Saying, language),
    createDate: stored.createdAt,
    businessType: stored.businessType,
    type: stored.type as Tab,
    kind: stored.kind,
    link: stored.link,
    isRead: stored.state === "read",
    logo: stored.logo ?? "",
  };
}
