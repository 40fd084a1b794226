import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { Button } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { CountIcon } from "../../kit/feedback/count-icon.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Popup } from "../../kit/popup.tsx";
import { useUnread } from "../../platform/socket/socket.ts";
import { useUnreadTotal } from "../queries.ts";

const BellPanel = lazy(() => import("./bell-panel.tsx"));

export default function Bell() {
  const { t } = useTranslation("notice");
  const unread = useUnread();
  useUnreadTotal();
  return (
    <Popup
      label={t("title")}
      content={(close) => (
        <Suspense fallback={<Skeleton rows={5} />}>
          <BellPanel onClose={close} />
        </Suspense>
      )}
    >
      <Button
        type="text"
        className="bell-button"
        aria-label={t("bell", { count: unread })}
        data-unread={unread}
        icon={<CountIcon icon={<BellOutlined />} count={unread} />}
      />
    </Popup>
  );
}
