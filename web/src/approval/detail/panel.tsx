import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { ApiError } from "../../platform/call.ts";
import { loadDetail } from "../calls.ts";
import type { Decided } from "../decide/footer-props.ts";
import { keys } from "../keys.ts";
import { DetailView } from "./detail-view.tsx";
import { DetailHeader, type Neighbours } from "./header.tsx";
import "./detail.css";

export type PanelProps = Neighbours & {
  applyId: string;
  /** In whose place the reader acts. */
  forId?: string | undefined;
  onDecided: (decided: Decided) => void;
};

/** One application with what may be done about it. */
export default function Panel({ applyId, forId, onDecided, ...walk }: PanelProps) {
  const query = useQuery({
    queryKey: forId ? keys.detailFor(applyId, forId) : keys.detail(applyId),
    queryFn: ({ signal }) => loadDetail(applyId, signal, forId),
    staleTime: 0,
  });
  const own = useRef<HTMLElement>(null);
  // In a layout effect: what is hidden while a part of it loads loses the focus, and gets it again when it is shown.
  useLayoutEffect(() => own.current?.focus(), []);
  return (
    <article ref={own} tabIndex={-1} className="detail" aria-label={query.data?.applyTitle}>
      {query.data ? (
        <App component={false}>
          <DetailView detail={query.data} fresh={query.isFetchedAfterMount} walk={walk} onDecided={onDecided} />
        </App>
      ) : (
        <>
          <DetailHeader walk={walk} />
          {query.isLoadingError ? (
            <Failed error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton rows={10} />
          )}
        </>
      )}
    </article>
  );
}

/** Trying again does not help for an application that does not exist or is not for the reader. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation("approval");
  const missing = error instanceof ApiError && error.code === "approval.application.notFound";
  return missing ? (
    <ErrorView error={error} title={t("detail.notFound")} />
  ) : (
    <ErrorView error={error} onRetry={onRetry} />
  );
}
