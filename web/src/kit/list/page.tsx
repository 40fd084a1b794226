import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../address.ts";
import { Empty } from "../feedback/empty.tsx";
import { ErrorView } from "../feedback/error-view.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { PageActions, PageHeader } from "../page-header.tsx";
import { useDelayed } from "../use-delayed.ts";
import { useIsPhone } from "../use-media.ts";
import { SavedViews } from "../view/saved-views.tsx";
import { hasDefaultView, useViews, type ViewContent } from "../view/use-views.ts";
import { BatchBar } from "./batch-bar.tsx";
import { Cards } from "./cards.tsx";
import { useColumnChoice } from "./display/columns.ts";
import { useDensity } from "./display/density.ts";
import { Tools } from "./display/tools.tsx";
import { Filters } from "./filters.tsx";
import { ListFooter } from "./footer.tsx";
import { useFrameSize } from "./frame-size.ts";
import { ListTable } from "./table.tsx";
import {
  askedBy,
  type BatchAction,
  type ListAnswer,
  type ListColumn,
  type ListFilter,
  type ListInput,
  shownIn,
} from "./types.ts";
import { useOpenedRow, useRowFocus } from "./use-row-focus.ts";
import { useRows } from "./use-rows.ts";
import "./display/density.css";

export type ListPageProps<Row> = {
  /** The name under which the chosen columns are stored: `system.employee`. */
  name: string;
  /** Absent if the list is part of a page that has its own header. */
  title?: ReactNode;
  note?: ReactNode;
  /** Where the arrow before the title leads; without it there is none. */
  back?: string | undefined;
  /** Beside the title, also if that is the page's own; the primary one last. */
  actions?: ReactNode;
  queryKey: readonly unknown[];
  load: (input: ListInput, signal: AbortSignal) => Promise<ListAnswer<Row>>;
  keyOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  /** Added to every call, not in the address. */
  fixed?: Readonly<Record<string, string | undefined>>;
  onOpen?: (row: Row) => void;
  openKey?: string | undefined;
  /** What the opened row shows; it leads to the rows beside it. */
  drawer?: (walk: Walk) => ReactNode;
  batch?: readonly BatchAction<Row>[];
  /** Rows that the batch is not for cannot be chosen. */
  canPick?: (row: Row) => boolean;
  /** Why some cannot. */
  whyNotPicked?: string;
  /** How many rows may be chosen with one click, beyond those of the page; without it, none. */
  mostPicked?: number;
  /** `columns`: those that are shown, in their order. */
  onExport?: (filters: Readonly<Record<string, string | undefined>>, columns: string[]) => Promise<unknown>;
  /** Also reloads data that `load` does not fetch. */
  onRefresh?: () => void;
  /** Shown if the list is empty without any filter. `how` to fill it is for whoever has the `action` for that. */
  empty?: { why: ReactNode; how?: string | undefined; action?: ReactNode };
  pageSize?: number;
  /** Each person also chooses the order of the columns. */
  ordered?: boolean;
  /** A line below the rows of the page, by column: their sums. */
  foot?: (rows: readonly Row[]) => Readonly<Record<string, ReactNode>>;
  /** False to offer no saved views: outside of a company they cannot be stored. */
  views?: boolean;
};

/** To the rows beside the opened one, where there are some. */
export type Walk = Readonly<Record<"onNext" | "onPrevious", (() => void) | undefined>>;

const none: readonly never[] = [];
const PhoneFilters = lazy(() => import("./phone-filters.tsx"));

/** The most frequent page: filters, table or cards, batch bar, pager (design: list page). */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { name, title, note, back, actions, queryKey, load, keyOf, columns, filters = none, fixed = {} } = props;
  const { t } = useTranslation("kit");
  const phone = useIsPhone();
  const [density] = useDensity();
  const size = props.pageSize ?? 20;
  const names = filters.map((filter) => filter.name);
  const [values, set] = useAddress<Record<string, string>>({
    ...Object.fromEntries(names.map((one) => [one, ""])),
    page: "1",
    size: String(size),
    sort: "",
    view: "",
  });
  const named = Object.fromEntries(names.map((one) => [one, values[one] || undefined]));
  const chosen = Object.fromEntries(filters.map((filter) => [filter.name, askedBy(filter, named[filter.name])]));
  // Ignores a sort in the address that this list does not have.
  const sort = (columns.some((one) => one.sort && one.key === values.sort?.replace(/^-/, "")) && values.sort) || "";
  const input: ListInput = {
    ...fixed,
    ...chosen,
    pageNum: Math.max(1, Number(values.page) || 1),
    pageSize: Number(values.size) || size,
    ...(sort ? { sort } : {}),
  };
  const found = useRows(queryKey, load, input);
  const { query, rows, count } = found;
  const { mostPicked = 0 } = props;
  const total = count?.open === false ? count.total : 0;
  const [picked, setPicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const choice = useColumnChoice(name, columns, props.ordered);
  const frame = useRef<HTMLDivElement>(null);
  const frameSize = useFrameSize(frame);
  useRowFocus(frame, rows);
  useOpenedRow(props.openKey);
  const stale = useDelayed(query.isPlaceholderData);
  const filtered = Object.values(named).some(Boolean);
  const shared = { rows, keyOf, onOpen: props.onOpen, openKey: props.openKey };
  const now: ViewContent = {
    filters: Object.fromEntries(Object.entries(named).flatMap(([one, value]) => (value ? [[one, value]] : []))),
    sort,
    columns: choice.shown.map(({ key }) => key),
  };
  const withViews = filters.length > 0 && props.views !== false;
  const views = useViews({
    list: name,
    enabled: withViews,
    now,
    opened: values.view === "",
    onChoose: ({ filters: kept, sort, columns: shown }) => {
      change({ ...Object.fromEntries(names.map((one) => [one, kept[one]])), sort });
      if (shown.length > 0) choice.show(shown);
    },
  });
  /** What has no filter and no order says so in the address, lest the default view be opened again. */
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = { ...named, sort, ...changes };
    const bare = !Object.values(next).some(Boolean);
    set({ ...changes, page: undefined, view: bare && hasDefaultView(name) ? "all" : undefined });
  };
  const clear = () => change(Object.fromEntries(names.map((one) => [one, undefined])));
  const asked = { ...fixed, ...chosen, sort: sort || undefined };
  const controls = {
    filters,
    values: Object.fromEntries(filters.map((filter) => [filter.name, shownIn(filter, named[filter.name])])),
    onChange: (one: string, value: string) => change({ [one]: value }),
    views: withViews ? views : undefined,
    onClear: filters.length === 0 ? undefined : filtered ? clear : null,
    onExport: props.onExport ? () => props.onExport?.(asked, now.columns) : undefined,
    onRefresh: props.onRefresh ?? (() => void query.refetch()),
  };

  const at = rows.findIndex((row) => keyOf(row) === props.openKey);
  const beside = (step: number) => {
    const row = at < 0 ? undefined : rows[at + step];
    return row && props.onOpen && (() => props.onOpen?.(row));
  };

  const body = () => {
    if (query.isLoadingError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
    if (query.isPending) return <Skeleton rows={8} />;
    if (rows.length === 0 && query.hasNextPage) return <Empty why={t("list.nothingYet")} />;
    if (rows.length === 0) return <Nothing filtered={filtered} empty={props.empty} onClear={clear} />;
    if (phone)
      return (
        <Cards
          {...shared}
          columns={choice.shown}
          why={(row) => (props.canPick?.(row) === false ? props.whyNotPicked : undefined)}
        />
      );
    return (
      <ListTable
        {...shared}
        columns={choice.shown}
        density={density}
        sort={sort}
        onSort={(sort) => change({ sort })}
        picked={props.batch ? picked : undefined}
        onPick={setPicked}
        canPick={props.canPick}
        whyNotPicked={props.whyNotPicked}
        frameSize={frameSize}
        foot={props.foot?.(rows)}
      />
    );
  };
  return (
    <section className="list-page" data-density={phone ? undefined : density}>
      {title !== undefined && <PageHeader title={title} note={note} actions={actions} back={back} />}
      {title === undefined && actions && <PageActions>{actions}</PageActions>}
      {phone ? (
        <Suspense fallback={<div className="list-search" />}>
          <PhoneFilters {...controls} total={count && !count.open ? count.total : undefined} />
        </Suspense>
      ) : (
        <div className="list-filters">
          <Filters {...controls} />
          <div className="list-end">
            {controls.views && <SavedViews views={controls.views} />}
            <Tools choice={choice} {...controls} />
          </div>
          {props.batch && picked.size > 0 && (
            <BatchBar
              actions={props.batch}
              rows={[...picked.values()]}
              all={mostPicked >= total && total > picked.size ? total : null}
              onAll={async () => {
                const all = await load({ ...input, pageNum: 1, pageSize: -1 }, new AbortController().signal);
                const meant = all.records.filter((row) => props.canPick?.(row) ?? true);
                setPicked(new Map(meant.map((row) => [keyOf(row), row])));
              }}
              onDone={() => setPicked(new Map())}
            />
          )}
        </div>
      )}
      <div
        ref={frame}
        className={phone ? undefined : "list-frame"}
        style={phone ? undefined : { height: frameSize.height }}
        data-stale={stale || undefined}
        aria-busy={query.isFetching}
      >
        {body()}
      </div>
      <div className="list-foot">
        {(rows.length > 0 || query.hasNextPage || input.pageNum > 1) && (
          <ListFooter
            found={found}
            page={input.pageNum}
            size={input.pageSize}
            onChange={(page, next) => set({ page: String(page), size: String(next) }, { replace: false })}
          />
        )}
      </div>
      {props.openKey !== undefined && props.drawer?.({ onNext: beside(1), onPrevious: beside(-1) })}
    </section>
  );
}

type NothingProps = { filtered: boolean; empty: ListPageProps<unknown>["empty"]; onClear: () => void };

function Nothing({ filtered, empty, onClear }: NothingProps) {
  const { t } = useTranslation("kit");
  if (!filtered) {
    const { why = t("list.nothing"), how, action } = empty ?? {};
    return (
      <Empty
        why={
          <>
            {why}
            {action && how && <br />}
            {action && how}
          </>
        }
        action={action}
      />
    );
  }
  return <Empty why={t("list.noMatch")} action={<Button onClick={onClear}>{t("list.clear")}</Button>} />;
}
