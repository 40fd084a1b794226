import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "../../kit/list/types.ts";
import { listFormNames } from "../calls.ts";
import { keys } from "../keys.ts";

export function useFormFilter(): ListFilter {
  const { t } = useTranslation("approval");
  const { data } = useQuery({
    queryKey: keys.formNames,
    queryFn: ({ signal }) => listFormNames(signal),
    staleTime: 300_000,
  });
  const options = (data?.records ?? []).map(({ id, formDesignName }) => ({ value: id, label: formDesignName }));
  return { name: "form", label: t("list.form"), kind: "select", options };
}
