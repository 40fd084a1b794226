import type { FormInstance } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../platform/call.ts";
import { useFormat } from "../format/format.ts";
import { type FieldOf, showErrors } from "../input/form-errors.ts";
import { mergedEntries, type Values } from "./merged-entries.ts";

/** The props of `Refusal`. */
export type Problem = { text: string; next?: "" };
export const noProblem: Problem = { text: "" };

/** What a refusal tells of the change that came first (kernel D32). */
type Change = { readonly name: string; readonly at: number };

export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "kernel.record.stale";

/** What is said to somebody whose entries met a change of somebody else. */
export function useMergeWords() {
  const { t } = useTranslation("kit");
  const { names, dateTime } = useFormat();
  return (error: ApiError | null, changed: readonly string[], both: readonly string[]): string => {
    const change = error?.data.changedBy as Change | undefined;
    const who = change ? t("changed.who", { name: change.name, time: dateTime(change.at) }) : t("changed.somebody");
    const first = t(changed.length > 0 ? "changed.fields" : "changed.record", { who, fields: names(changed) });
    return both.length > 0 ? `${first} ${t("changed.both", { fields: names(both) })}` : first;
  };
}

type Merge<Row> = {
  /** The record as it was loaded; undefined for a new one. */
  row: Row | undefined;
  form: Pick<FormInstance, "setFieldsValue" | "getFieldsValue" | "setFields" | "scrollToField">;
  fieldOf?: FieldOf | undefined;
  /** How the form shows it; by default each field as it is. */
  entriesOf?: (row: Row) => Values;
  /** Entries as they are sent, where the form has them in another shape. */
  sentOf?: (entries: Values) => Values;
  /** Loads what somebody else saved meanwhile. */
  reload: () => Promise<Row | null | undefined>;
  labelOf: (name: string, mine: Values) => string;
};

/** What was changed besides the fields. */
type More = { changed?: readonly string[]; both?: readonly string[] };
const asTheyAre = (values: unknown) => values as Values;

/** Merges what somebody else saved meanwhile into a form, field by field: what was changed here stays. */
export function useMerge<Row>({
  row,
  form,
  fieldOf,
  entriesOf = asTheyAre,
  sentOf = asTheyAre,
  reload,
  labelOf,
}: Merge<Row>) {
  const said = useMergeWords();
  const [base, setBase] = useState(row);
  const take = (newer: Row) => {
    setBase(newer);
    form.setFieldsValue(entriesOf(newer));
  };
  /** Answers what to say. */
  const merge = (newer: Row, mine: Values, error: ApiError | null, more: More = {}): string => {
    const [was, theirs] = [base ? entriesOf(base) : {}, entriesOf(newer)];
    const { taken, changed, both } = mergedEntries({ base: sentOf(was), theirs: sentOf(theirs), mine: sentOf(mine) });
    form.setFieldsValue(Object.fromEntries(Object.keys(taken).map((name) => [name, theirs[name]])));
    setBase(newer);
    const named = (found: readonly string[]) => found.map((name) => labelOf(name, mine));
    return said(error, [...named(changed), ...(more.changed ?? [])], [...named(both), ...(more.both ?? [])]);
  };
  return {
    /** What the entries are based on, with the version to send. */
    base,
    /** What is here now was saved. */
    keep: setBase,
    take,
    merge,
    /** Merges if a save was refused for that; otherwise shows why at the fields. Answers what to say at the foot. */
    refused: async (error: unknown, mine: Values): Promise<Problem> => {
      const newer = isStale(error) && base ? await reload().catch(() => null) : null;
      if (newer) return { text: merge(newer, mine, error as ApiError), next: "" };
      return { text: showErrors(form, error, fieldOf) };
    },
  };
}

/** The same for a page that loads its record again by itself: a newer one is shown while nothing is typed. */
export function useFreshMerge<Row extends { readonly version: number }>(merge: Merge<Row>, dirty: boolean) {
  const merging = useMerge(merge);
  const { base, take } = merging;
  const newer = merge.row && base && merge.row.version > base.version && !dirty ? merge.row : null;
  useEffect(() => {
    if (newer) take(newer);
  });
  return merging;
}
