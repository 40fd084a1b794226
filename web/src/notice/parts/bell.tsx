import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import { Badge, Button, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnread } from "../../app/socket.ts";
import { useUnreadTotal } from "../queries.ts";
import { BellPanel } from "./bell-panel.tsx";

export default function Bell() {
  const { t } = useTranslation("notice");
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  useUnreadTotal();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={<BellPanel onClose={() => setOpen(false)} />}
    >
      <Button
        type="text"
        className="bell-button"
        aria-label={t("bell", { count: unread })}
        data-unread={unread}
        icon={
          <Badge count={unread} size="small" overflowCount={99}>
            <BellOutlined />
          </Badge>
        }
      />
    </Popover>
  );
}
