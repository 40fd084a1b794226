import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import type { Permission } from "@stampflow/kernel";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { confirmDanger } from "../dialog/confirm.ts";
import { useUndo } from "../dialog/undo.ts";
import { ListPage, type ListPageProps } from "../list/page.tsx";
import type { BatchAction, ListAnswer, ListFilter, ListInput } from "../list/types.ts";
import { RecordDrawer, type Values } from "./drawer.tsx";
import type { RecordField } from "./field.tsx";

type Row = { readonly id: string; readonly archived?: boolean | undefined };
type Props<One extends Row, Entries> = Omit<
  ListPageProps<One>,
  "keyOf" | "onOpen" | "openKey" | "batch" | "empty" | "load"
> & {
  load: (
    input: Readonly<Record<string, unknown>> & Pick<ListInput, "pageNum" | "pageSize">,
    signal: AbortSignal,
  ) => Promise<ListAnswer<One>>;
  words: { add: string; none: string };
  nameOf: (row: One) => string;
  fields: (entered: Values, row: One | null) => readonly RecordField[];
  /** What a new one begins with. */
  blank?: Values;
  /** The entries of a record; left out: its own fields. */
  valuesOf?: (row: One) => Values;
  may: { add: Permission; update: Permission; delete: Permission };
  onSave: (entered: Entries, row: One | null) => Promise<unknown>;
  fieldOf?: Readonly<Record<string, string>>;
  onArchive?: (row: One, archived: boolean) => Promise<unknown>;
  onRemove: (row: One) => Promise<unknown>;
  /** Left of the button that adds one. */
  beside?: ReactNode;
};

/** A list of records with the drawer that adds and changes them. */
export function RecordPage<One extends Row, Entries>(props: Props<One, Entries>) {
  const { words, nameOf, fields, blank = {}, valuesOf, onSave, fieldOf, onArchive, onRemove, beside } = props;
  const { load, filters = [], ...list } = props;
  const { t } = useTranslation("kit");
  const { can } = useSession();
  const may = { add: can(props.may.add.code), update: can(props.may.update.code), delete: can(props.may.delete.code) };
  const client = useQueryClient();
  const [open, setOpen] = useState<One | "new" | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: props.queryKey });
  const archive = useArchive(onArchive, changed);
  const remove = useMutation({ mutationFn: onRemove, onSettled: changed });
  const row = open === "new" ? null : open;
  const close = () => setOpen(null);
  const askRemove = async (one: One) => {
    const name = nameOf(one);
    const title = t("record.deleteAsk", { name });
    if (!(await confirmDanger({ title, text: t("record.deleteText"), ok: t("record.delete") }))) return;
    await remove.mutateAsync(one);
    toast.success({ title: t("record.deleted", { name }) });
    close();
  };
  const add = may.add && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen("new")}>
      {words.add}
    </Button>
  );
  const word = (one: { archived?: boolean | undefined }) => t(one.archived ? "record.restore" : "record.archive");
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
  return (
    <>
      <ListPage<One>
        {...list}
        load={(input, signal) => load({ ...input, archived: input.archived === "true" }, signal)}
        keyOf={({ id }) => id}
        filters={onArchive ? [...filters, archived] : filters}
        openKey={row?.id}
        onOpen={setOpen}
        batch={onArchive && may.update ? batch : undefined}
        empty={{ why: words.none, action: add || undefined }}
        actions={
          <>
            {beside}
            {add}
          </>
        }
      />
      {open && (
        <RecordDrawer
          key={row?.id ?? "new"}
          title={row ? nameOf(row) : words.add}
          values={row ? (valuesOf?.(row) ?? row) : blank}
          fields={(entered) => fields(entered, row)}
          fieldOf={fieldOf}
          onClose={close}
          onSave={
            (row ? may.update : may.add)
              ? async (entered) => {
                  await onSave(entered as Entries, row).finally(() => void changed());
                  return nameOf({ ...row, ...entered } as One);
                }
              : undefined
          }
          actions={
            row && (
              <>
                {onArchive && may.update && (
                  <Button onClick={() => void archive([row], !row.archived).then((done) => done && close())}>
                    {word(row)}
                  </Button>
                )}
                {may.delete && (
                  <Button danger className="apart" onClick={() => void askRemove(row).catch(() => null)}>
                    {t("record.delete")}
                  </Button>
                )}
              </>
            )
          }
        />
      )}
    </>
  );
}

/** Puts records away, or back; for some seconds it can be undone. */
function useArchive<One extends Row>(run: Props<One, never>["onArchive"], changed: () => Promise<unknown>) {
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
