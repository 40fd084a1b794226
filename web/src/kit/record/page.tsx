import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import type { Contract, InputOf, Permission, pictureCall } from "@stampflow/kernel";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApiError, call, download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useAddress } from "../address.ts";
import { confirmDanger } from "../dialog/confirm.ts";
import { useUndo } from "../dialog/undo.ts";
import { ImportDrawer } from "../import/drawer.tsx";
import type { ImportProps } from "../import/run-import.tsx";
import { ListPage, type ListPageProps } from "../list/page.tsx";
import type { BatchAction, ListAnswer, ListColumn, ListFilter, ListInput } from "../list/types.ts";
import { ChangeSeveral, type SeveralCall } from "../several/change-several.tsx";
import { StepActions } from "../step/step-actions.tsx";
import { type StepFields, useRecordSteps } from "../step/use-record-steps.ts";
import { useFieldColumns } from "./columns.tsx";
import { RecordDrawer } from "./drawer.tsx";
import type { RecordField } from "./field.tsx";
import { pageOfAll } from "./load.ts";
import type { Values } from "./merged-entries.ts";

type Row = {
  readonly id: string;
  readonly version?: number | undefined;
  readonly archived?: boolean | undefined;
  /** For records with states: the steps that the caller may take now. */
  readonly actions?: readonly string[] | undefined;
  /** Where its pictures can be read. */
  readonly pictureUrls?: Readonly<Record<string, string>> | undefined;
};
/** The calls of `recordCalls` and `modifyCalls`. Without `add`, `save` also adds; a missing call is not offered. */
type Calls = {
  /** Answers a page, or all of them. */
  readonly list: Contract;
  /** Loads a record that was opened by a link and not from a row. */
  readonly detail?: Contract;
  readonly add?: Contract;
  readonly save: Contract;
  readonly setArchived?: Contract;
  readonly remove?: Contract;
  /** Gives those of the fields that it takes the same value in several records. */
  readonly changeSeveral?: SeveralCall;
  readonly exportList?: Contract;
  /** Where its pictures are put (`pictureCall`). */
  readonly upload?: ReturnType<typeof pictureCall>;
};
type Kept = "name" | "title" | "note" | "filters" | "fixed" | "pageSize";
type RecordPageProps<One extends Row, Entries = One> = Pick<ListPageProps<One>, Kept> & {
  calls: Calls;
  /** The sort order of a list that is answered whole. */
  arrange?: (all: readonly One[]) => readonly One[];
  /** `how` the list is filled, for whoever may add. */
  words: { add: string; none: string; how?: string };
  nameOf: (row: One) => string;
  /** The fields of the form; those with `column` are also columns of the list. */
  fields: (entered: Values, row: One | null) => readonly RecordField[];
  /** Further columns, after those of the fields. */
  more?: readonly ListColumn<One>[];
  /** Where its drawer leads, above the form. */
  links?: (row: One) => ReactNode;
  /** The initial values of a new record. */
  blank?: Values;
  /** Converts a record to form entries; by default its own fields. */
  valuesOf?: (row: One) => Values;
  /** Converts form entries to the body of the call; by default all of them. */
  bodyOf?: (entered: Entries) => object;
  /** Done to several chosen rows, before what every list of records offers. */
  batch?: readonly BatchAction<One>[];
  /** The permission to add, where it is not that of the call. */
  mayAdd?: Permission;
  /** The field of each refusal code. */
  fieldOf?: Readonly<Record<string, string>>;
  /** For records with states: the calls of their steps; the one that is `calls.save` saves the form. Texts are below `<module>:<noun>`. */
  steps?: Readonly<Record<string, Contract>>;
  /** The fields that steps ask for. */
  stepFields?: StepFields;
  /** Which rows may be deleted; others are put away. */
  removable?: (row: One) => boolean;
  /** Records from a spreadsheet, for whoever may add. */
  imports?: Pick<ImportProps, "calls" | "title" | "limit" | "mayChange" | "columns">;
};

/** A field of pictures takes them by the call of the page, and shows those of the record. */
const withPictures = (field: RecordField, upload: Calls["upload"], row: Row | null): RecordField =>
  field.kind === "picture" ? { ...field, upload: field.upload ?? upload, urls: row?.pictureUrls ?? {} } : field;

/** What is asked and entered is judged by the server. */
const inputOf = (given: object) => given as InputOf<Contract>;
const send = (called: Contract, body: object, more: { signal?: AbortSignal; quiet?: boolean } = {}) =>
  call(called, ...[inputOf(body), more]) as Promise<unknown>;
const quiet = { quiet: true } as const;

const asInCall = <Given extends Values>(given: Given) => ({ ...given, archived: given.archived === "true" });

/** A list of records with the drawer that adds and changes them. */
export function RecordPage<One extends Row, Entries = One>(props: RecordPageProps<One, Entries>) {
  const {
    calls,
    arrange,
    words,
    nameOf,
    fields,
    more = [],
    links,
    blank = {},
    valuesOf,
    bodyOf,
    mayAdd = (calls.add ?? calls.save).permission,
    fieldOf,
    steps: stepCalls = {},
    stepFields,
    imports,
    removable = () => true,
    batch: own = [],
    ...rest
  } = props;
  const { filters = [], ...list } = rest;
  const { setArchived, exportList } = calls;
  const queryKey = props.name.split(".");
  const { t } = useTranslation("kit");
  const { can } = useSession();
  const allows = (called: Contract | undefined) => called !== undefined && can(called.permission.code);
  const may = { add: can(mayAdd.code), update: allows(calls.save), delete: allows(calls.remove) };
  const client = useQueryClient();
  const columns = [...useFieldColumns<One>(fields(blank, null)), ...more];
  const [{ id, import: importId, archived: putAwayOnly }, set] = useAddress({ id: "", import: "", archived: "" });
  const [clicked, setClicked] = useState<One | null>(null);
  const known = clicked?.id === id ? clicked : undefined;
  const linked = useQuery({
    queryKey: [...queryKey, "detail", id],
    queryFn: async ({ signal }) => (calls.detail ? ((await send(calls.detail, { id }, { signal })) as One) : null),
    enabled: calls.detail !== undefined && id !== "" && id !== "new" && !known,
  });
  const row = id === "new" ? null : (known ?? linked.data ?? undefined);
  const close = () => set({ id: undefined });
  const changed = () => client.invalidateQueries({ queryKey });
  const archive = useArchive<One>(setArchived, changed);
  const remove = useMutation({
    mutationFn: async ({ id }: One) => calls.remove && send(calls.remove, { id }, quiet),
    onSettled: changed,
  });
  const [problem, setProblem] = useState<{ id: string; error: ApiError } | null>(null);
  const saveStep = Object.keys(stepCalls).find((action) => stepCalls[action] === calls.save);
  const others = Object.entries(stepCalls).filter(([action]) => action !== saveStep);
  const steps = useRecordSteps(row?.actions ? { version: 0, ...row, actions: row.actions } : undefined, {
    ...stepFields,
    calls: Object.fromEntries(others),
    texts: props.name.replace(".", ":"),
    named: { name: row ? nameOf(row) : "" },
    changes: [queryKey],
    onDone: close,
  });
  const mayChange = may.update && (row?.actions && saveStep ? row.actions.includes(saveStep) : true);
  const askRemove = async (one: One) => {
    const name = nameOf(one);
    const title = t("record.deleteAsk", { name });
    if (!(await confirmDanger({ title, text: t("record.deleteText"), ok: t("record.delete") }))) return;
    await remove.mutateAsync(one);
    toast.success({ title: t("record.deleted", { name }) });
    close();
  };
  const newest = async (id: string): Promise<One | undefined> => {
    if (calls.detail) return (await send(calls.detail, { id }, quiet)) as One;
    const answer = (await send(calls.list, { pageNum: 1, pageSize: -1 }, quiet)) as ListAnswer<One> | One[];
    return (Array.isArray(answer) ? answer : answer.records).find((one) => one.id === id);
  };
  const reload = async (): Promise<Values | null> => {
    const theirs = row ? await newest(row.id) : undefined;
    if (!theirs) return null;
    setClicked(theirs);
    return valuesOf?.(theirs) ?? theirs;
  };
  const save = async (entered: Values) => {
    const body = bodyOf?.(entered as Entries) ?? entered;
    const sent = row
      ? send(calls.save, { ...body, id: row.id, version: row.version }, quiet)
      : send(calls.add ?? calls.save, body, quiet);
    await sent.finally(() => void changed());
    return nameOf({ ...row, ...entered } as One);
  };
  const load = async (input: ListInput, signal: AbortSignal): Promise<ListAnswer<One>> => {
    const answer = (await send(calls.list, asInCall(input), { signal })) as ListAnswer<One> | One[];
    return Array.isArray(answer) ? pageOfAll(arrange?.(answer) ?? answer, input) : answer;
  };
  const add = may.add && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ id: "new" })}>
      {words.add}
    </Button>
  );
  const [several, setSeveral] = useState<{ ids: string[]; done: (changed: boolean) => void } | null>(null);
  const { changeSeveral } = calls;
  const change = {
    key: "change",
    label: t("several.action"),
    run: (rows: readonly One[]) => new Promise<boolean>((done) => setSeveral({ ids: rows.map((one) => one.id), done })),
  };
  const turn = putAwayOnly === "true" ? "restore" : "archive";
  const putAway = {
    key: turn,
    label: t(`record.${turn}`),
    run: (rows: readonly One[]) => archive(rows, turn === "archive"),
  };
  const batch: BatchAction<One>[] = [
    ...own,
    ...(allows(changeSeveral) ? [change] : []),
    ...(setArchived && may.update ? [putAway] : []),
  ];
  const archived: ListFilter = {
    name: "archived",
    label: t("record.state"),
    kind: "select",
    all: t("record.inUse"),
    options: [{ value: "true", label: t("record.putAway") }],
  };
  const actions = row && (
    <>
      {setArchived && may.update && (
        <Button onClick={() => void archive([row], !row.archived).then((done) => done && close())}>
          {t(row.archived ? "record.restore" : "record.archive")}
        </Button>
      )}
      {steps.length > 0 && (
        <StepActions steps={steps} onRefused={(error) => setProblem(error && { id, error })} second={mayChange} />
      )}
      {calls.remove && may.delete && removable(row) && (
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
        queryKey={queryKey}
        load={load}
        keyOf={(one) => one.id}
        filters={setArchived ? [...filters, archived] : filters}
        openKey={row?.id}
        onOpen={(one) => {
          setClicked(one);
          set({ id: one.id });
        }}
        batch={batch.length > 0 ? batch : undefined}
        mostPicked={5000}
        onExport={
          exportList && allows(exportList) ? (asked) => download(exportList, ...[inputOf(asInCall(asked))]) : undefined
        }
        empty={{ why: words.none, how: words.how, action: add || undefined }}
        actions={
          <>
            {imports && allows(imports.calls.commit) && (
              <Button icon={<UploadOutlined />} onClick={() => set({ import: "new" })}>
                {imports.title}
              </Button>
            )}
            {add}
          </>
        }
      />
      {imports && importId && (
        <ImportDrawer
          {...imports}
          importId={importId}
          changes={queryKey}
          onImport={(one) => set({ import: one })}
          onClose={() => set({ import: undefined })}
        />
      )}
      {several && changeSeveral && (
        <ChangeSeveral
          called={changeSeveral}
          ids={several.ids}
          fields={fields(blank, null)}
          onDone={(isChanged) => {
            setSeveral(null);
            several.done(isChanged);
            if (isChanged) void changed();
          }}
        />
      )}
      {row !== undefined && (
        <RecordDrawer
          key={row?.id ?? "new"}
          title={row ? nameOf(row) : words.add}
          values={row ? (valuesOf?.(row) ?? row) : blank}
          fields={(entered) => fields(entered, row).map((field) => withPictures(field, calls.upload, row))}
          fieldOf={fieldOf}
          onClose={close}
          reload={reload}
          another={row === null}
          onSave={(row ? mayChange : may.add) ? save : undefined}
          actions={actions}
          links={row && links?.(row)}
        >
          {problem && problem.id === row?.id && (
            <Alert type="error" role="alert" showIcon title={problem.error.message} />
          )}
        </RecordDrawer>
      )}
    </>
  );
}

/** Archives or restores records; can be undone for some seconds. */
function useArchive<One extends Row>(called: Contract | undefined, changed: () => Promise<unknown>) {
  const { t } = useTranslation("kit");
  const undo = useUndo();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ rows, archived }: { rows: readonly One[]; archived: boolean }) => {
      for (const { id } of rows) if (called) await send(called, { id, archived }, quiet);
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
