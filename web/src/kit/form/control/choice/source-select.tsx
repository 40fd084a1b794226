import type { Chosen } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import type { SelectProps } from "antd";
import { RemoteSelect } from "../../../input/remote-select.tsx";
import type { Offered, SearchSource } from "../../types.ts";
import { useFormWords } from "../../words.ts";

const keyOf = (source: string) => ["form", "source", source];

/** All entries of a source, if they fit into one page. */
export const useSource = (search: SearchSource, source: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...keyOf(source), ""],
    queryFn: ({ signal }) => search({ source, keyword: "" }, signal),
    staleTime: 30_000,
  });

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

const optionOf = ({ value, label, note }: Offered) => ({ value, label: label || value, note });

/** Entries of a source of the company, found by their names. */
export function SourceSelect({ source, search, value, max, onChange, ...shared }: Props) {
  const t = useFormWords();
  const known = new Map(value.map((one) => [one.value, one]));
  // Of an earlier version, whose choices were typed.
  const { data: all } = useSource(
    search,
    source,
    value.some(({ label }) => label === ""),
  );
  const named = ({ value: id, label }: Chosen) => ({
    value: id,
    label: label || (all?.records.find((one) => one.value === id)?.label ?? id),
  });
  return (
    <RemoteSelect
      {...shared}
      queryKey={[...keyOf(source), "found"]}
      ask={async (keyword, signal) => {
        const { records, total } = await search({ source, keyword }, signal);
        return { options: records.map(optionOf), total };
      }}
      optionRender={({ label, note }) => (note ? `${label} · ${note}` : label)}
      chosen={value.map(named)}
      several={max !== undefined}
      max={max}
      none={t("sourceNone")}
      more={(count) => <div className="source-more">{t("sourceMore", { count })}</div>}
      onChange={(ids, found) => {
        const fresh = new Map(found.map((one) => [one.value, { value: one.value, label: one.label }]));
        // A chosen entry keeps the name that it had when it was chosen.
        onChange(ids.flatMap((id) => known.get(id) ?? fresh.get(id) ?? []));
      }}
    />
  );
}
