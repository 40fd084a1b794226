import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { loadDetail } from "../../calls.ts";
import { actionKeyOf } from "../../detail/timeline.ts";
import { keys } from "../../keys.ts";
import type { ProgressRow, Row } from "../../types.ts";

/** Who did what was asked of the reader: the newest of the node, else of the application. */
function closedBy(progress: readonly ProgressRow[], taskId: string): ProgressRow | undefined {
  const byPeople = progress.filter(({ by }) => by !== null);
  return byPeople.findLast(({ nodeId }) => taskId.startsWith(`${nodeId}.`)) ?? byPeople.at(-1);
}

/** What became of a row that is no longer the reader's to decide. */
export function GoneLine({ row: { id, taskId, for: principal } }: { row: Row }) {
  const { t } = useTranslation("approval");
  const forId = principal?.id;
  const { data } = useQuery({
    queryKey: forId ? keys.detailFor(id, forId) : keys.detail(id),
    queryFn: ({ signal }) => loadDetail(id, signal, forId),
    retry: false,
  });
  const closed = data && closedBy(data.progress, taskId ?? "");
  return (
    <span className="inbox-gone" role="status">
      {closed
        ? t("list.gone", { name: closed.by?.name ?? "", action: t(`action.${actionKeyOf(closed)}`) })
        : t("list.goneSilent")}
    </span>
  );
}
