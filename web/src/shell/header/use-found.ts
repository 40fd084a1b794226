import { closestFirst, finderOf, folded } from "@stampflow/kernel";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SearchResult } from "../../platform/module.ts";
import { useSession } from "../../platform/session.ts";
import { menuFor } from "../menu/menu.ts";
import { modules } from "../modules.ts";

type Find = (text: string, signal: AbortSignal) => Promise<readonly SearchResult[]>;
export type Section = { title: string; results: readonly SearchResult[] };

const searches = modules
  .flatMap(({ name, searches: own = [] }) =>
    own.map(({ hint, ...one }) => ({
      ...one,
      title: `${name}:${one.title}`,
      hint: hint === undefined ? undefined : `${name}:${hint}`,
    })),
  )
  .sort((one, other) => one.order - other.order);

/** The texts of the search groups; those of the menu are loaded already. */
const namespaces = ["app", ...new Set(searches.map(({ title }) => title.split(":")[0] ?? ""))];

const maxResults = 5;

/** What is found for the text that was asked, in groups, while it is the one typed. The server decides what a person sees; groups they may not ask for are left out. */
export function useSearchResults(typed: string, text: string) {
  const { can, company } = useSession();
  const { t, i18n } = useTranslation(namespaces);
  const pages = async (): Promise<SearchResult[]> => {
    const finds = await finderOf(text);
    const items = menuFor(modules, can).flatMap((section) =>
      section.items.map(({ path, title }) => ({ path, label: t(title), note: t(section.title) })),
    );
    return items
      .filter(({ label }) => finds?.(folded(label)))
      .slice(0, maxResults)
      .map(({ note, ...item }) => (note === item.label ? item : { ...item, note }));
  };
  const allowed = searches.filter(({ permission }) => can(permission));
  const searched: readonly { title: string; find: Find }[] = [
    { title: "app:shell.searchPages", find: pages },
    ...allowed,
  ];
  const answers = useQueries({
    queries: searched.map(({ title, find }) => ({
      queryKey: ["search", company.tenantId, i18n.language, title, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
      enabled: text !== "",
      staleTime: 30_000,
      retry: false,
    })),
  });
  const current = text === typed.trim();
  const sections = searched.flatMap(({ title }, at): Section[] => {
    const results = current ? closestFirst(text, answers[at]?.data ?? [], ({ label }) => folded(label)) : [];
    return results.length > 0 ? [{ title, results }] : [];
  });
  const looking = !current || answers.some(({ isFetching, data }) => isFetching && !data);
  const state = looking ? "looking" : answers.some(({ isError }) => isError) ? "failed" : "found";
  const hints = allowed.flatMap(({ hint }) => (hint === undefined ? [] : [t(hint)]));
  return { sections, state, hints } as const;
}
