import type { Chosen } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { Select, type SelectProps } from "antd";
import { useState } from "react";
import { useDebounced } from "../../../use-delayed.ts";
import type { SearchSource } from "../../types.ts";
import { useFormWords } from "../../words.ts";

export function useSource(search: SearchSource, source: string, keyword: string, enabled = true) {
  return useQuery({
    queryKey: ["form", "source", source, keyword],
    queryFn: ({ signal }) => search({ source, keyword }, signal),
    staleTime: 30_000,
    placeholderData: (before) => before,
    enabled,
  });
}

type Props = Pick<
  SelectProps,
  "id" | "aria-label" | "aria-labelledby" | "allowClear" | "disabled" | "onBlur" | "style" | "className" | "status"
> & {
  source: string;
  search: SearchSource;
  value: readonly Chosen[];
  /** The maximum if several can be chosen; absent if only one can. */
  max?: number | undefined;
  placeholder: string;
  onChange: (value: Chosen[]) => void;
};

/** Entries of a source of the company, found by their names. */
export function SourceSelect({ source, search, value, max, onChange, ...shared }: Props) {
  const t = useFormWords();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const found = useSource(search, source, useDebounced(typed.trim()), open);
  const listed = found.data?.records ?? [];
  const known = [...listed, ...value.filter((one) => !listed.some((other) => other.value === one.value))];
  const full = max !== undefined && value.length >= max;
  const options = known.map((one) => ({
    value: one.value,
    // A chosen entry keeps the name that it had when it was chosen.
    label: value.find((chosen) => chosen.value === one.value)?.label || one.label || one.value,
    disabled: full && !value.some((chosen) => chosen.value === one.value),
  }));
  const more = (found.data?.total ?? 0) > listed.length;
  const set = (ids: readonly string[]) =>
    onChange(ids.flatMap((id) => value.find((one) => one.value === id) ?? known.find((one) => one.value === id) ?? []));
  const own = {
    ...shared,
    options,
    showSearch: { filterOption: false as const, onSearch: setTyped },
    onOpenChange: setOpen,
    loading: found.isFetching,
    notFoundContent: t(found.isError ? "searchFailed" : found.isPending ? "loading" : "sourceNone"),
    popupRender: (menu: React.ReactElement) => (
      <>
        {menu}
        {more && <div className="source-more">{t("sourceMore", { count: listed.length })}</div>}
      </>
    ),
  };
  return max === undefined ? (
    <Select {...own} value={value[0]?.value ?? null} onChange={(id?: string | null) => set(id ? [id] : [])} />
  ) : (
    <Select mode="multiple" {...own} value={value.map((one) => one.value)} onChange={(ids: string[]) => set(ids)} />
  );
}
