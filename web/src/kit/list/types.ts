import type { ReactElement, ReactNode } from "react";

/** A filter of a list; its value is a string in the address, "" for none. */
export type ListFilter = {
  name: string;
  label: string;
  /** Behind "more filters". */
  more?: boolean;
} & (
  | { kind: "text"; placeholder?: string }
  | { kind: "select"; options: readonly { value: string; label: string }[] }
  | { kind: "other"; control: (value: string, change: (value: string) => void, id: string) => ReactElement }
);

export type ListColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  align?: "start" | "end";
  /** Sortable: the server takes `sort: key` or `-key`. */
  sort?: boolean;
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Its place on the card of a phone; left out: a line. */
  card?: "title" | "line" | "none";
};

export type ListInput = { pageNum: number; pageSize: number; sort?: string } & Record<
  string,
  string | number | undefined
>;
/** A filter as it stands in the address. */
export const textOf = (filter: string | number | undefined) => (filter === undefined ? undefined : String(filter));
export type ListAnswer<Row> = { records: Row[]; total: number; cursor: string | null };

export type BatchAction<Row> = {
  key: string;
  label: string;
  danger?: boolean;
  run: (rows: readonly Row[]) => Promise<unknown>;
};
