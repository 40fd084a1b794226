import SortAscendingOutlined from "@ant-design/icons/es/icons/SortAscendingOutlined";
import SortDescendingOutlined from "@ant-design/icons/es/icons/SortDescendingOutlined";
import { Button } from "antd";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { VirtualList } from "../../kit/list/virtual-list.tsx";
import { PlainCheckbox } from "../../kit/plain/checkbox.tsx";
import { useNow } from "../../kit/use-now.ts";
import type { Batch } from "../batch/calls.ts";
import type { Row, Tab } from "../types.ts";
import { isSearching, noFilters } from "./filter/filters.ts";
import { ListRow } from "./row.tsx";
import { rowKey } from "./rows/use-rows.ts";
import { openKeyOf, type useInbox, type useSelection } from "./use-inbox.ts";

type Inbox = ReturnType<typeof useInbox>;
type Props = {
  tab: Tab;
  inbox: Inbox;
  /** A batch that is planned or runs, and the seconds until it begins. */
  planned: Batch | null;
  seconds: number;
  picking: ReturnType<typeof useSelection>;
  filtered: boolean;
  compact: boolean;
};

const rowHeight = 76;
const enough = 12;

export function List({ tab, inbox, planned, seconds, picking, filtered, compact }: Props) {
  const { t } = useTranslation("approval");
  const { query, rows, shown, total, atLeast } = inbox;
  const now = useNow();
  const { show } = inbox;
  const openRow = useCallback((row: Row) => show(openKeyOf(row)), [show]);
  const more = useCallback(() => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  }, [query]);

  const searching = isSearching(tab, inbox.filters) && query.hasNextPage;
  // Such a search continues part by part, and a part may have no results.
  const fewYet = searching && rows.length < enough && !query.isFetchNextPageError;
  useEffect(() => {
    if (fewYet) more();
  }, [fewYet, more]);

  const inBatch = new Set(planned?.rows.map(({ applyId, taskId = "" }) => `${applyId} ${taskId}`));
  const clear = () => inbox.change({ ...noFilters, sort: inbox.filters.sort });
  if (query.isPending || (fewYet && rows.length === 0)) return <Skeleton rows={8} />;
  if (query.isError && rows.length === 0) {
    return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (shown.length === 0) {
    return <Nothing tab={tab} filtered={filtered} onClear={clear} />;
  }
  return (
    <section className="inbox-rows" data-stale={query.isPlaceholderData || undefined}>
      <div className="inbox-all">
        <PlainCheckbox
          checked={rows.length > 0 && picking.picked.length === rows.length}
          indeterminate={picking.picked.length > 0 && picking.picked.length < rows.length}
          onChange={(checked) => (checked ? picking.pickAll() : picking.clear())}
        >
          {t("list.selectAll")}
        </PlainCheckbox>
        {filtered && (
          <Button type="text" size="small" className="list-clear" onClick={clear}>
            {t("list.clear")}
          </Button>
        )}
        <Sort
          oldest={inbox.filters.sort === "at"}
          onChange={(oldest) => inbox.change({ sort: oldest ? "at" : null })}
        />
      </div>
      <VirtualList
        label={t("list.label", { tab: t(`tab.${tab}`) })}
        rows={shown}
        keyOf={rowKey}
        size={rowHeight}
        shown={inbox.openAt}
        onEnd={more}
        className="inbox-scroll"
        row={(row) => (
          <ListRow
            row={row}
            tab={tab}
            href={inbox.hrefOf(openKeyOf(row))}
            open={openKeyOf(row) === inbox.open}
            now={now}
            compact={compact}
            picked={row.gone ? undefined : picking.keys.has(rowKey(row))}
            gone={row.gone}
            beginsIn={inBatch.has(rowKey(row)) ? seconds : undefined}
            onOpen={openRow}
            onPick={picking.pick}
          />
        )}
      />
      <footer className="inbox-foot" aria-live="polite">
        <span>
          {searching
            ? t("list.found", { count: rows.length })
            : atLeast && query.hasNextPage
              ? t("list.more", { count: total })
              : t("list.total", { count: query.hasNextPage ? total : rows.length })}
        </span>
        <More query={query} />
      </footer>
    </section>
  );
}

function Sort({ oldest, onChange }: { oldest: boolean; onChange: (oldest: boolean) => void }) {
  const { t } = useTranslation("approval");
  return (
    <Button
      type="text"
      size="small"
      icon={oldest ? <SortAscendingOutlined /> : <SortDescendingOutlined />}
      title={t(oldest ? "list.showNewest" : "list.showOldest")}
      onClick={() => onChange(!oldest)}
    >
      {t(oldest ? "list.oldestFirst" : "list.newestFirst")}
    </Button>
  );
}

function More({ query }: { query: Inbox["query"] }) {
  const { t } = useTranslation("approval");
  if (query.isFetchingNextPage) return <span>{t("list.loadingMore")}</span>;
  if (!query.isFetchNextPageError) return null;
  return (
    <Button size="small" onClick={() => void query.fetchNextPage()}>
      {t("list.moreFailed")} {t("error.retry")}
    </Button>
  );
}

function Nothing({ tab, filtered, onClear }: { tab: Tab; filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation("approval");
  if (filtered)
    return <Empty why={t("empty.filtered")} action={<Button onClick={onClear}>{t("empty.filteredDo")}</Button>} />;
  const start = tab === "apply" && <Link to="/personnel/applyAll">{t("empty.applyDo")}</Link>;
  return <Empty why={t(`empty.${tab}`)} action={start} />;
}
