import { recordCalls } from "@stampflow/notice";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { call } from "../../platform/call.ts";
import { NoticeItems } from "../parts/items.tsx";
import { TabLabel } from "../parts/tab-label.tsx";
import { type Tab, useReadAll, useUnreadTotal } from "../queries.ts";

const pageSize = 30;

function useNotices(type: Tab, unreadOnly: boolean) {
  return useInfiniteQuery({
    queryKey: ["notice", "record", "list", type, unreadOnly],
    queryFn: ({ pageParam, signal }) => {
      const body = { type, pageSize, cursor: pageParam, ...(unreadOnly ? { isRead: false } : {}) };
      return call(recordCalls.list, body, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
}

/** Everything of the last three months, read or not. */
export default function AllNotices() {
  const { t } = useTranslation("notice");
  const [{ tab, show }, set] = useAddress({ tab: "0", show: "all" });
  const type: Tab = tab === "1" ? 1 : 0;
  const list = useNotices(type, show === "unread");
  const readAll = useReadAll();
  const { data: counts } = useUnreadTotal();
  const unread = counts?.[type === 1 ? "reminders" : "notices"];
  const notices = list.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Button disabled={unread === 0} loading={readAll.isPending} onClick={() => readAll.mutate({ type })}>
            {t("readAll")}
          </Button>
        }
      />
      <div className="card">
        <LightTabs
          label={t("title")}
          tabs={[
            { key: "0", label: <TabLabel name={t("notices")} unread={counts?.notices} /> },
            { key: "1", label: <TabLabel name={t("reminders")} unread={counts?.reminders} /> },
          ]}
          chosen={type === 1 ? "1" : "0"}
          onChoose={(key) => set({ tab: key })}
        >
          <Segmented
            aria-label={t("show")}
            value={show}
            onChange={(value) => set({ show: value })}
            options={[
              { value: "all", label: t("showAll") },
              { value: "unread", label: t("showUnread") },
            ]}
          />
          {list.isPending && <Skeleton />}
          {list.isLoadingError && <ErrorView error={list.error} onRetry={() => void list.refetch()} />}
          {list.data && notices.length === 0 && <Empty why={t(type === 1 ? "noReminders" : "noNotices")} />}
          <NoticeItems notices={notices} />
          {list.hasNextPage && (
            <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t("more")}
            </Button>
          )}
        </LightTabs>
      </div>
    </>
  );
}
