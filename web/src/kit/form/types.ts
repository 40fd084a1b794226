import type { CellFault, Chosen, Control, Lookup, Permission, StoredFile } from "@stampflow/form";
import type { ReactNode } from "react";
import type { Filled, Reveal } from "./use-filled.ts";

export type Person = { userId: string; realName: string; deptName?: string };
export type DepartmentNode = { deptId: string; title: string; userCount?: number; children?: DepartmentNode[] };

export type OwnQuery = { formIds: readonly string[]; keyword: string; pageNum: number; pageSize: number };
export type OwnApplication = { id: string; applyTitle: string; reason: string; createDate: number };
export type LinkedApplication = {
  applyTitle: string;
  createDate: number;
  entries: { key: string; label: string; showText: string }[];
};

/** `note`: said beside it where it is offered, and not kept. */
export type Offered = Chosen & { note?: string | undefined };
/** What can be chosen from a source of the company, by a part of its name or those called so; not all where `total` is more. */
export type SearchSource = (
  query: { source: string; keyword: string; names?: string[] },
  signal?: AbortSignal,
) => Promise<{ records: Offered[]; total: number }>;

/** A query of the page, with its own key. */
export type PortQuery<Answer> = { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<Answer> };

/** Everything a form needs from the world around it; the page brings it. */
export type FormPorts = {
  searchPeople: (query: { text: string; scope: "permitted" | "all" }) => Promise<Person[]>;
  loadDepartments: () => Promise<DepartmentNode[]>;
  searchSource: SearchSource;
  upload: (file: File, onProgress: (percent: number) => void) => Promise<StoredFile>;
  fileUrl: (file: StoredFile) => Promise<string>;
  lookup: Lookup;
  ownApplications: (query: OwnQuery) => PortQuery<{ records: OwnApplication[]; total: number }>;
  /** The content of an application attached to the one that is shown; absent where none is yet. */
  openLinked?: (id: string) => Promise<LinkedApplication>;
  applicant?: Person;
};

type Aria = {
  "aria-labelledby"?: string;
  "aria-label"?: string;
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
};

export type ControlProps = {
  id: string;
  control: Control;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** A file on its way: +1 when it starts, −1 when it is done. */
  onBusy: (change: 1 | -1) => void;
  disabled: boolean;
  /** Of a table: what is wrong with its cells. */
  cells?: readonly CellFault[] | undefined;
  /** Of a table: its columns that have permissions of their own. */
  columns?: Permission["columns"];
  /** Of a computed field: why it has no value yet. */
  open?: string | undefined;
  /** Years that the value may be counted from and whose holidays are not published yet. */
  unknownYears?: readonly number[];
  /** Of an empty date: that of the field before it, where its calendar opens. */
  near?: string | undefined;
  ports: FormPorts;
  aria: Aria;
};

export type ShowProps = Pick<ControlProps, "control" | "value" | "ports">;

export type LayoutProps = {
  control: Control;
  /** Draws one of the lists a container holds. */
  slot: Slot;
  /** Where the form is filled in or read, and not only drawn. */
  filled?: Filled;
  reading?: boolean;
  /** The field to show; a new object for each request. */
  reveal?: Reveal | undefined;
  /** Told which tab was opened. */
  onSlot?: (at: number) => void;
};
export type Slot = (list: Control[], at: number) => ReactNode;
