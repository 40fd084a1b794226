import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useSession } from "../../platform/session.ts";
import { listFormNames } from "../calls.ts";
import { keys } from "../keys.ts";
import type { ProxyRow } from "./calls.ts";
import { daysOf } from "./day.ts";

/** The forms that may be chosen, by id. */
export function useForms() {
  const { data } = useQuery({
    queryKey: keys.formNames,
    queryFn: ({ signal }) => listFormNames(signal),
    staleTime: 300_000,
  });
  return data?.records ?? [];
}

/** The forms and the period of a proxy, in words. */
export function useProxyWords() {
  const { t, i18n } = useTranslation("proxy");
  const { user } = useSession();
  const format = useFormat();
  const forms = new Map(useForms().map(({ id, formDesignName }) => [id, formDesignName]));
  const joint = i18n.language.startsWith("en") ? ", " : "、";
  return {
    forms: ({ formIds }: ProxyRow) =>
      formIds.length === 0 ? t("allForms") : formIds.map((id) => forms.get(id) ?? t("goneForm")).join(joint),
    period: (row: ProxyRow) => {
      const { from, to } = daysOf(row, user.timeZone);
      return from === to ? format.day(from) : t("period", { from: format.day(from), to: format.day(to) });
    },
  };
}
