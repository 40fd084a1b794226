import type { Contract } from "@stampflow/kernel";
import type { QueryKey } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorView } from "../feedback/error-view.tsx";
import { ListFooter } from "../list/footer.tsx";
import { useRows } from "../list/use-rows.ts";
import { type FactColumn, FactTable } from "./fact-table.tsx";
import { loadBy } from "./load.ts";

type Props<Row> = {
  label: string;
  queryKey: QueryKey;
  /** Answers a page. */
  called: Contract;
  asked: Readonly<Record<string, string>>;
  rowKey: keyof Row | ((row: Row) => string);
  columns: readonly FactColumn<Row>[];
  empty: ReactNode;
};

const pageSize = 20;

/** A list inside a drawer: a small table, page by page. */
export function PagedTable<Row extends object>({ queryKey, called, asked, ...table }: Props<Row>) {
  const question = JSON.stringify(asked);
  const [at, setAt] = useState({ question, page: 1 });
  // When the filters change, the first page is shown.
  const pageNum = at.question === question ? at.page : 1;
  const load = loadBy(called) as unknown as Parameters<typeof useRows<Row>>[1];
  const found = useRows<Row>(queryKey, load, { ...asked, pageNum, pageSize });
  const { query, rows } = found;
  if (query.isLoadingError) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <FactTable<Row> {...table} loading={query.isPending} rows={rows} />
      <div className="list-foot">
        <ListFooter
          found={found}
          page={pageNum}
          size={pageSize}
          sizes={[pageSize]}
          onChange={(page) => setAt({ question, page })}
        />
      </div>
    </>
  );
}
