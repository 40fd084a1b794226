import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import ShareAltOutlined from "@ant-design/icons/es/icons/ShareAltOutlined";
import UpOutlined from "@ant-design/icons/es/icons/UpOutlined";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../kit/avatar.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { Stamp, StatusTag } from "../../kit/state/stamp.tsx";
import { toast } from "../../platform/toast.ts";
import { PrintApplication } from "../print/print-application.tsx";
import { shownStatus } from "../shown-status.ts";
import type { Detail } from "../types.ts";

const ExtraDialog = lazy(() => import("../decide/extra-dialog.tsx"));

export type Neighbours = {
  hasNext: boolean;
  hasPrevious: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onClose: () => void;
};

export function DetailHeader({ detail, walk }: { detail?: Detail; walk: Neighbours }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const [sharing, setSharing] = useState(false);
  const copyLink = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => toast.success({ title: t("detail.linked") }),
      () => undefined,
    );
  const button = (
    key: "previous" | "next" | "close" | "link" | "share",
    icon: React.ReactElement,
    run: () => void,
    off = false,
  ) => (
    <Button
      type="text"
      icon={icon}
      aria-label={t(`detail.${key}`)}
      title={t(`detail.${key}`)}
      disabled={off}
      onClick={run}
    />
  );
  return (
    <header className="detail-head">
      <div className="detail-bar">
        {button("previous", <UpOutlined />, walk.onPrevious, !walk.hasPrevious)}
        {button("next", <DownOutlined />, walk.onNext, !walk.hasNext)}
        <span className="detail-gap" />
        {detail?.actions.includes("SHARE") && button("share", <ShareAltOutlined />, () => setSharing(true))}
        {detail && button("link", <LinkOutlined />, () => void copyLink())}
        {detail && <PrintApplication applyId={detail.id} forId={detail.for?.id} />}
        {button("close", <CloseOutlined />, walk.onClose)}
      </div>
      {detail && (
        <div className="detail-title">
          <Avatar name={detail.applicant.name} size={36} />
          <div className="detail-words">
            <h2>{detail.applyTitle}</h2>
            <p>
              <span>{detail.number}</span>
              {detail.applicant.departmentName && <span>{detail.applicant.departmentName}</span>}
              <span>{t("detail.submittedAt", { time: format.dateTime(detail.createDate) })}</span>
              {detail.submittedBy.id !== detail.applicant.id && (
                <span>{t("detail.submittedBy", { name: detail.submittedBy.name })}</span>
              )}
            </p>
          </div>
          {detail.applyStatus === null ? (
            <StatusTag status={detail.status} />
          ) : (
            <Stamp status={shownStatus(detail)} size={84} />
          )}
        </div>
      )}
      {detail && sharing && (
        <Suspense fallback={null}>
          <ExtraDialog
            extra="SHARE"
            detail={detail}
            task={undefined}
            onClose={() => setSharing(false)}
            onSent={() => undefined}
          />
        </Suspense>
      )}
    </header>
  );
}
