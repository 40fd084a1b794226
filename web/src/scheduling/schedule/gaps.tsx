import { scheduleCalls as calls, type Gap, type ShiftView } from "@stampflow/scheduling";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";
import { scheduleKey } from "./use-schedule.ts";

const shown = 8;

/** P4: the work of people who leave, which nobody does now; a planner takes off what is settled. */
export function Gaps({
  gaps,
  byId,
  onSettle,
}: {
  gaps: readonly Gap[];
  byId: ReadonlyMap<string, ShiftView>;
  onSettle: boolean;
}) {
  const { t } = useTranslation("scheduling");
  const { day } = useFormat();
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: ({ userId, date }: Gap) => call(calls.settle, { userId, date }),
    onSettled: () => client.invalidateQueries({ queryKey: scheduleKey }),
  });
  if (gaps.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t("schedule.gaps.title", { count: gaps.length })}
      description={
        <ul className="schedule-refused">
          {gaps.slice(0, shown).map((gap) => {
            const words = t("schedule.gaps.line", {
              day: day(gap.date),
              shift: byId.get(gap.shiftId)?.name ?? "",
              name: gap.name,
            });
            return (
              <li key={`${gap.userId} ${gap.date}`}>
                {words}{" "}
                {onSettle && (
                  <Button
                    type="link"
                    size="small"
                    aria-label={t("schedule.gaps.settleOne", { words })}
                    disabled={settle.isPending}
                    onClick={() => settle.mutate(gap)}
                  >
                    {t("schedule.gaps.settle")}
                  </Button>
                )}
              </li>
            );
          })}
          {gaps.length > shown && <li>{t("schedule.gaps.more", { count: gaps.length - shown })}</li>}
        </ul>
      }
    />
  );
}
