import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { LightTabs } from "../../kit/tabs.tsx";
import { type Tab, useClearReminders, useReadAll, useUnreadList, useUnreadTotal } from "../queries.ts";
import { NoticeItems } from "./items.tsx";
import { RunningJobs } from "./jobs.tsx";
import { TabLabel } from "./tab-label.tsx";

const shown = 50;

export default function BellPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notice");
  const navigate = useNavigate();
  const { data: unread } = useUnreadTotal();
  const [chosen, setTab] = useState<Tab | null>(null);
  // If only reminders are unread, their tab is shown.
  const tab = chosen ?? (unread && unread.notices === 0 && unread.reminders > 0 ? 1 : 0);
  const clear = useClearReminders();
  const readAll = useReadAll();
  const all = () => {
    onClose();
    void navigate("/notice");
  };
  return (
    <div className="bell">
      <RunningJobs onClose={onClose} />
      <LightTabs
        label={t("title")}
        tabs={[
          { key: "0", label: <TabLabel name={t("notices")} unread={unread?.notices} /> },
          { key: "1", label: <TabLabel name={t("reminders")} unread={unread?.reminders} /> },
        ]}
        chosen={String(tab) as "0" | "1"}
        onChoose={(key) => setTab(key === "1" ? 1 : 0)}
      >
        <Unread tab={tab} onClose={onClose} />
      </LightTabs>
      <div className="bell-foot">
        <Button type="link" size="small" onClick={all}>
          {t("all")}
        </Button>
        {tab === 1 ? (
          <Button type="link" size="small" loading={clear.isPending} onClick={() => clear.mutate({})}>
            {t("clear")}
          </Button>
        ) : (
          <Button type="link" size="small" loading={readAll.isPending} onClick={() => readAll.mutate({ type: 0 })}>
            {t("readAll")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Unread({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const { t } = useTranslation("notice");
  const list = useUnreadList(tab, shown);
  if (list.isPending) return <Skeleton rows={3} />;
  if (list.isLoadingError) return <ErrorView error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.records.length === 0) return <p className="bell-none">{t(tab === 1 ? "noReminders" : "noNotices")}</p>;
  return (
    <div className="bell-list">
      <NoticeItems notices={list.data.records} onOpened={onClose} />
    </div>
  );
}
