import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import type { Permission } from "@stampflow/kernel";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useAddress } from "../address.ts";
import { confirmDanger } from "../dialog/confirm.ts";
import { useUndo } from "../dialog/undo.ts";
import { ListPage, type ListPageProps } from "../list/page.tsx";
import type { BatchAction, ListAnswer, ListFilter } from "../list/types.ts";
import { useFieldColumns } from "./columns.tsx";
import { RecordDrawer, type Values } from "./drawer.tsx";
import type { RecordField } from "./field.tsx";

type Row = { readonly id: string; readonly archived?: boolean | undefined };
/** What the address asks for; `archived` is a word there. */
type Asked = Values & { archived: boolean };
type Kept = "name" | "title" | "note" | "queryKey" | "filters" | "fixed" | "pageSize";
type RecordPageProps<One extends Row, Entries> = Pick<ListPageProps<One>, Kept> & {
  load: (asked: Asked & { pageNum: number; pageSize: number }, signal: AbortSignal) => Promise<ListAnswer<One>>;
  /** One that a link opens and no row was clicked for. */
  detail?: (id: string, signal: AbortSignal) => Promise<One>;
  words: { add: string; none: string };
  nameOf: (row: One) => string;
  /** Of the drawer; those with a `column` stand in the list too. */
  fields: (entered: Values, row: One | null) => readonly RecordField[];
  /** What a new one begins with. */
  blank?: Values;
  /** The entries of a record; left out: its own fields. */
  valuesOf?: (row: One) => Values;
  may: { add: Permission; update: Permission; delete: Permission };
  onSave: (entered: Entries, row: One | null) => Promise<unknown>;
  /** Which field a refusal is about, by its code. */
  fieldOf?: Readonly<Record<string, string>>;
  onArchive?: (row: One, archived: boolean) => Promise<unknown>;
  onRemove: (row: One) => Promise<unknown>;
  onExport?: ((asked: Asked) => Promise<unknown>) | undefined;
  /** Left of the button that adds one. */
  beside?: ReactNode;
};

const asInCall = <Given extends Values>(given: Given) => ({ ...given, archived: given.archived === "true" });

/** A list of records with the drawer that adds and changes them. */
export function RecordPage<One extends Row, Entries>(props: RecordPageProps<One, Entries>) {
  const { load, detail, words, nameOf, fields, blank = {}, valuesOf, may: codes, onSave, fieldOf, ...rest } = props;
  const { onArchive, onRemove, onExport, beside, filters = [], ...list } = rest;
  const { t } = useTranslation("kit");
  const { can } = useSession();
  const may = { add: can(codes.add.code), update: can(codes.update.code), delete: can(codes.delete.code) };
  const client = useQueryClient();
  const columns = useFieldColumns<One>(fields(blank, null));
  const [{ id }, set] = useAddress({ id: "" });
  const [clicked, setClicked] = useState<One | null>(null);
  const known = clicked?.id === id ? clicked : undefined;
  const linked = useQuery({
    queryKey: [...props.queryKey, "detail", id],
    queryFn: ({ signal }) => detail?.(id, signal) ?? null,
    enabled: detail !== undefined && id !== "" && id !== "new" && !known,
  });
  const row = id === "new" ? null : (known ?? linked.data ?? undefined);
  const close = () => set({ id: undefined });
  const changed = () => client.invalidateQueries({ queryKey: props.queryKey });
  const archive = useArchive(onArchive, changed);
  const remove = useMutation({ mutationFn: onRemove, onSettled: changed });
  const askRemove = async (one: One) => {
    const name = nameOf(one);
    const title = t("record.deleteAsk", { name });
    if (!(await confirmDanger({ title, text: t("record.deleteText"), ok: t("record.delete") }))) return;
    await remove.mutateAsync(one);
    toast.success({ title: t("record.deleted", { name }) });
    close();
  };
  const save = async (entered: Values) => {
    await onSave(entered as Entries, row ?? null).finally(() => void changed());
    return nameOf({ ...row, ...entered } as One);
  };
  const add = may.add && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ id: "new" })}>
      {words.add}
    </Button>
  );
  const batch: BatchAction<One>[] = (["archive", "restore"] as const).map((key) => ({
    key,
    label: t(`record.${key}`),
    run: (rows) => archive(rows, key === "archive"),
  }));
  const archived: ListFilter = {
    name: "archived",
    label: t("record.state"),
    kind: "select",
    all: t("record.inUse"),
    options: [{ value: "true", label: t("record.putAway") }],
  };
  const actions = row && (
    <>
      {onArchive && may.update && (
        <Button onClick={() => void archive([row], !row.archived).then((done) => done && close())}>
          {t(row.archived ? "record.restore" : "record.archive")}
        </Button>
      )}
      {may.delete && (
        <Button danger className="apart" onClick={() => void askRemove(row).catch(() => null)}>
          {t("record.delete")}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage<One>
        {...list}
        columns={columns}
        load={(input, signal) => load(asInCall(input), signal)}
        keyOf={(one) => one.id}
        filters={onArchive ? [...filters, archived] : filters}
        openKey={row?.id}
        onOpen={(one) => {
          setClicked(one);
          set({ id: one.id });
        }}
        batch={onArchive && may.update ? batch : undefined}
        onExport={onExport && ((asked) => onExport(asInCall(asked)))}
        empty={{ why: words.none, action: add || undefined }}
        actions={
          <>
            {beside}
            {add}
          </>
        }
      />
      {row !== undefined && (
        <RecordDrawer
          key={row?.id ?? "new"}
          title={row ? nameOf(row) : words.add}
          values={row ? (valuesOf?.(row) ?? row) : blank}
          fields={(entered) => fields(entered, row)}
          fieldOf={fieldOf}
          onClose={close}
          onSave={(row ? may.update : may.add) ? save : undefined}
          actions={actions}
        />
      )}
    </>
  );
}

/** Puts records away, or back; for some seconds it can be undone. */
function useArchive<One extends Row>(
  run: ((row: One, archived: boolean) => Promise<unknown>) | undefined,
  changed: () => Promise<unknown>,
) {
  const { t } = useTranslation("kit");
  const undo = useUndo();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ rows, archived }: { rows: readonly One[]; archived: boolean }) => {
      for (const row of rows) await run?.(row, archived);
    },
    onSettled: changed,
  });
  return async (rows: readonly One[], archived: boolean): Promise<boolean> => {
    const turned = rows.filter((row) => Boolean(row.archived) !== archived);
    const done = await mutateAsync({ rows: turned, archived }).then(
      () => true,
      () => false,
    );
    const words = t(archived ? "record.archived" : "record.restored", { count: turned.length });
    if (done && turned.length > 0) {
      undo(words, () => void mutateAsync({ rows: turned, archived: !archived }).catch(() => null));
    }
    return done;
  };
}
