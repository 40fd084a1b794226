import type { FormInstance } from "antd";
import { useTranslation } from "react-i18next";
import type { ApiError } from "../../platform/call.ts";
import type { RecordField } from "../record/field.tsx";
import type { Values } from "../record/merged-entries.ts";
import { useMerge } from "../record/use-merge.ts";
import { mergedLines } from "./merged-lines.ts";
import type { useLines } from "./use-lines.ts";

type Entries<Line> = { readonly head: Values; readonly lines: readonly Line[] };
type Merging<Detail, Line extends object, Head> = {
  form: FormInstance<Head>;
  lines: ReturnType<typeof useLines<Line>>;
  first: Entries<Line> | undefined;
  /** A record as it is entered. */
  entriesOf: (detail: Detail) => Promise<Entries<Line>>;
  /** What a line is about: two with one name are the same line. */
  nameOf: (line: Line) => string;
  fields: readonly RecordField[];
};

/** Merges what somebody else saved meanwhile into a page with head and lines. */
export function useEntryMerge<Detail, Line extends object, Head>({
  form,
  lines,
  first,
  entriesOf,
  nameOf,
  fields,
}: Merging<Detail, Line, Head>) {
  const { t } = useTranslation("kit");
  const { base, keep, merge } = useMerge<Entries<Line>>({
    row: first,
    form,
    entriesOf: ({ head }) => head,
    reload: async () => null,
    labelOf: (name) => fields.find((field) => field.name === name)?.label ?? name,
  });
  const typed = () => lines.filled.map(({ key: _, ...line }) => line as unknown as Line);
  return {
    /** What is here now was saved. */
    kept: () => keep({ head: form.getFieldsValue() as Values, lines: typed() }),
    /** Answers what to say. */
    merge: async (detail: Detail, error: ApiError): Promise<string> => {
      const newest = await entriesOf(detail);
      const lists = { base: base?.lines ?? [], theirs: newest.lines, mine: typed() };
      const found = mergedLines(lists as never, nameOf as never);
      if (found.changed) lines.replace(found.lines as unknown as Line[]);
      const named = (is: boolean) => (is ? [t("changed.lines")] : []);
      const more = { changed: named(found.changed), both: named(found.both) };
      return merge(newest, form.getFieldsValue() as Values, error, more);
    },
  };
}
