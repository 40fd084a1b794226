import WarningOutlined from "@ant-design/icons/es/icons/WarningOutlined";
import { confirmCalls } from "@stampflow/attendance";
import { formatBrief, type InputOf, type Language } from "@stampflow/kernel";
import { can as schedule } from "@stampflow/scheduling";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useNow } from "../../kit/use-now.ts";
import { useSession } from "../../platform/session.ts";

const shortly = 5 * 60_000;

/** C1: a warning of days that nobody can confirm, because nothing was published for them. */
export function Unrecorded({ asked }: { asked: InputOf<typeof confirmCalls.notRecorded> }) {
  const { t, i18n } = useTranslation("attendance");
  const { can } = useSession();
  const { names } = useFormat();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { data } = useCall(["attendance", "confirm", "unrecorded"], confirmCalls.notRecorded, asked, {
    staleTime: shortly,
  });
  const records = data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <>
      <Button danger icon={<WarningOutlined />} onClick={() => setOpen(true)}>
        {t("confirm.unrecorded.some", { count: records.length })}
      </Button>
      {open && (
        <DetailDrawer
          open
          title={<span className="drawer-title">{t("confirm.unrecorded.title")}</span>}
          onClose={() => setOpen(false)}
        >
          <p>{t("confirm.unrecorded.how")}</p>
          {data?.more && <p className="field-hint">{t("confirm.unrecorded.more")}</p>}
          <FactTable
            label={t("confirm.unrecorded.title")}
            rows={records}
            rowKey="userId"
            columns={[
              { title: t("confirm.person"), render: ({ name, department }) => `${name} · ${department}` },
              {
                title: t("confirm.unrecorded.dates"),
                render: ({ dates }) => names(dates.map((date) => formatBrief([date], i18n.language as Language, now))),
              },
              {
                title: "",
                render: ({ userId, dates: [first = ""] }) =>
                  can(schedule.schedule.page.code) && (
                    <LinkButton
                      size="small"
                      type="link"
                      to={`/attendance/schedule?people=${userId}&month=${first.slice(0, 7)}`}
                    >
                      {t("confirm.unrecorded.schedule")}
                    </LinkButton>
                  ),
              },
            ]}
          />
        </DetailDrawer>
      )}
    </>
  );
}
