import type { Growing } from "@stampflow/kernel";
import type { ReactElement, ReactNode } from "react";

/** A filter of a list; its value is a string in the address, "" for none. */
export type ListFilter = {
  name: string;
  label: string;
  /** Shown under "More filters". */
  more?: boolean;
  /** The page draws it beside the list, except on phones. */
  beside?: boolean;
  /** What holds where the address names nothing; of a select, all is a choice of its own then. */
  usual?: string;
} & (
  | { kind: "text"; placeholder?: string }
  | {
      kind: "select";
      options: readonly { value: string; label: string }[];
      /** The label of no choice; "All" by default. */
      all?: string;
    }
  /** YYYY-MM-DD; `end` names the filter of the day on which the same period begins. */
  | { kind: "day"; end?: { of: string } }
  | { kind: "other"; control: (value: string, change: (value: string) => void, id: string) => ReactElement }
);

export type ListColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  /** It never gets narrower, because what it shows would be cut: days. */
  firm?: boolean;
  align?: "start" | "end";
  /** Sortable: the server takes `sort: key` or `-key`. */
  sort?: boolean;
  /** Hidden until the person chooses it. */
  hidden?: boolean;
  /** Its place on a phone's card: at the left or right of the first line, or in the two lines below (default). */
  card?: "title" | "state" | "line" | "none";
};

/** All, where something else is usual. */
export const allChosen = "all";
/** What a filter shows, by what the address names. */
export const shownIn = ({ usual = "" }: ListFilter, named: string | undefined): string => named || usual;
/** What a filter asks for, by what the address names. */
export const askedBy = (filter: ListFilter, named: string | undefined): string | undefined =>
  filter.usual && named === allChosen ? undefined : shownIn(filter, named) || undefined;

type Given = string | number | undefined;
export type ListInput = { pageNum: number; pageSize: number; sort?: string } & Record<string, Given>;
/** The value of a filter in the address. */
export const textOf = (filter: Given) => (filter === undefined ? undefined : String(filter));
/** No total if rows are not counted. A growing list says how far it has searched and whether more may follow. */
export type ListAnswer<Row> = {
  records: Row[];
  total?: number;
  atLeast?: boolean | undefined;
  cursor: string | null;
} & Partial<Pick<Growing<Row>, "lookedUntil" | "more">>;

export type BatchAction<Row> = {
  key: string;
  label: string;
  danger?: boolean;
  run: (rows: readonly Row[]) => Promise<unknown>;
};
