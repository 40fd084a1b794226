import { absenceCalls } from "@stampflow/leave";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useCall } from "../../kit/record/load.ts";
import { ApiError } from "../../platform/http/http.ts";

/** Why somebody takes a leave, for whoever may see it; of a sick leave nobody (W45). */
export function Reason({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("leave");
  const found = useCall(["leave", "absence", "reason", id], absenceCalls.reason, { id });
  const { data, error } = found;
  const isConfined = error instanceof ApiError && error.code === "kernel.record.notFound";
  return (
    <DetailDrawer
      open
      title={<span className="drawer-title">{t("absence.reason")}</span>}
      onClose={onClose}
      width={480}
    >
      {found.isPending && <Skeleton rows={3} />}
      {error && !isConfined && <ErrorView error={error} onRetry={() => void found.refetch()} />}
      {isConfined && <p>{t("absence.confined")}</p>}
      {data && (
        <>
          <p className="leave-reason">{data.reason}</p>
          {data.proofs.length > 0 && <h3>{t("absence.proofs")}</h3>}
          <ul className="leave-proofs">
            {data.proofs.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </DetailDrawer>
  );
}
