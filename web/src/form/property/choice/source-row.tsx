import { isSource, type KindName, newControl, textOf } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import type { ReactNode } from "react";
import { useLanguage } from "../../../kit/form/words.ts";
import { listSources } from "../../calls.ts";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

const typed = "";

/** The sources that this company has (FD42). */
export function useSources() {
  const found = useQuery({
    queryKey: ["approval", "source"],
    queryFn: ({ signal }) => listSources(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (found.data?.names ?? []).filter(isSource);
}

type Props = {
  source: string | undefined;
  kind: KindName;
  set: PropertyProps["set"];
  children: ReactNode;
};

/** Where the options come from: typed here (`children`), or a source of the company. */
export function SourceRow({ source = typed, kind, set, children }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const offered = useSources();
  const names = isSource(source) && !offered.includes(source) ? [...offered, source] : offered;
  const pick = (dictCode: string) =>
    set({ dictCode, options: dictCode === typed ? newControl(kind, "", language).options.options : [] });
  return (
    <>
      {names.length > 0 && (
        <PropertyRow label={t("optionSource")} {...(source === typed ? {} : { extra: t("optionSourceHint") })}>
          {(id) => (
            <Select
              id={id}
              value={source}
              onChange={pick}
              options={[
                { value: typed, label: t("optionSourceTyped") },
                ...names.map((value) => ({ value, label: textOf(language, `form.source.${value}`) })),
              ]}
            />
          )}
        </PropertyRow>
      )}
      {source === typed && children}
    </>
  );
}
