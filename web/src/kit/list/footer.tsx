import { Button, Pagination } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/format.ts";
import { useIsPhone } from "../use-media.ts";
import { usePageButtons } from "./page-buttons.tsx";
import type { useRows } from "./use-rows.ts";

type Found = Pick<ReturnType<typeof useRows>, "query" | "count" | "lookedUntil">;
type Props = {
  found: Found;
  page: number;
  size: number;
  onChange: (page: number, size: number) => void;
  /** The page sizes to choose from. */
  sizes?: readonly number[];
};

/** The total, how far a growing list has been searched, and the pager. */
export function ListFooter({ found, page, size, onChange, sizes = [20, 50, 100] }: Props) {
  const itemRender = usePageButtons();
  const phone = useIsPhone();
  if (!found.count) return null;
  return (
    <>
      <SearchedUntil {...found} />
      <Pagination
        current={page}
        pageSize={size}
        total={found.count.reachable}
        showSizeChanger={!phone && sizes.length > 1}
        pageSizeOptions={[...sizes]}
        simple={phone}
        itemRender={itemRender}
        onChange={onChange}
      />
    </>
  );
}

function SearchedUntil({ query, count, lookedUntil }: Found) {
  const { t } = useTranslation("kit");
  const { date, number } = useFormat();
  const words = useRef<HTMLSpanElement>(null);
  const further = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button is removed while the search runs, so the focus goes to the foot.
    if (!hasNextPage) words.current?.focus();
  };
  const total =
    count && count.total > 0 && t(count.open ? "list.totalMore" : "list.total", { total: number(count.total) });
  const looked = lookedUntil === null ? t("list.lookedSome") : t("list.lookedUntil", { date: date(lookedUntil) });
  const now = query.isFetchingNextPage
    ? t("list.looking")
    : query.isFetchNextPageError
      ? query.error?.message
      : query.hasNextPage && looked;
  return (
    <span className="list-looked">
      <span ref={words} role="status" tabIndex={-1}>
        {[total, now].filter(Boolean).join(" · ")}
      </span>
      {query.hasNextPage && (
        <Button size="small" loading={query.isFetchingNextPage} onClick={() => void further()}>
          {t("list.lookFurther")}
        </Button>
      )}
    </span>
  );
}
