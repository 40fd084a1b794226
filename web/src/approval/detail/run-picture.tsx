import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RunPicture } from "../../flow/flow-picture.tsx";
import { readDefinition } from "../../flow/read.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useNow } from "../../kit/use-now.ts";
import { loadDrawing } from "../calls.ts";
import { keys } from "../keys.ts";
import type { Detail } from "../types.ts";
import { useNames } from "./names.ts";
import { runTexts } from "./run-texts.ts";
import { formatWait } from "./wait.ts";

/** The drawn flow with how far this application has come: completed, in progress, not started. */
export default function RunPictureTab({ detail }: { detail: Detail }) {
  const { t, i18n } = useTranslation("approval");
  const names = useNames();
  const now = useNow();
  const drawing = useQuery({
    queryKey: keys.drawing(detail.id, detail.for?.id),
    queryFn: ({ signal }) => loadDrawing(detail.id, signal, detail.for?.id),
  });
  const node = drawing.data?.node;
  const definition = useMemo(() => node && readDefinition({ settings: {}, node }), [node]);
  const branches = drawing.data?.branches;
  const texts = useMemo(
    () =>
      runTexts(detail, branches ?? {}, {
        action: (key) => t(`action.${key}`),
        names,
        waiting: (since) => t("progress.waiting", { time: formatWait(now - since, i18n.language) }),
      }),
    [detail, branches, names, now, t, i18n.language],
  );
  if (drawing.isLoadingError) return <ErrorView error={drawing.error} onRetry={() => void drawing.refetch()} />;
  if (!definition) return <Skeleton rows={6} />;
  const at = detail.open[0]?.nodeId ?? detail.exception;
  return (
    <div className="detail-picture">
      <RunPicture key={at} definition={definition} statuses={detail.nodes} texts={texts} at={at} />
    </div>
  );
}
