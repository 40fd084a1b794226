import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "../../kit/list/types.ts";
import { listFormNames } from "../calls.ts";
import { keys } from "../keys.ts";

export function useFormOptions(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: keys.formNames,
    queryFn: ({ signal }) => listFormNames(signal),
    staleTime: 300_000,
  });
  return (data?.records ?? []).map(({ id, formDesignName }) => ({ value: id, label: formDesignName }));
}

export function useFormFilter(): ListFilter {
  const { t } = useTranslation("approval");
  return { name: "form", label: t("list.form"), kind: "select", options: useFormOptions() };
}
