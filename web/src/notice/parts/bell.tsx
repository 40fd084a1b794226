import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { CountIcon } from "../../kit/feedback/count-icon.tsx";
import { Popup } from "../../kit/popup.tsx";
import { useUnread } from "../../platform/socket/socket.ts";
import { useUnreadTotal } from "../queries.ts";
import { BellPanel } from "./bell-panel.tsx";

export default function Bell() {
  const { t } = useTranslation("notice");
  const unread = useUnread();
  useUnreadTotal();
  return (
    <Popup label={t("title")} content={(close) => <BellPanel onClose={close} />}>
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
