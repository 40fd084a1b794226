import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import type { ReactNode } from "react";

/** Why there is nothing, and what to do about it. */
export function Empty({ why, action, icon }: { why: ReactNode; action?: ReactNode; icon?: ReactNode }) {
  return (
    <div className="empty" role="status">
      <span className="empty-icon" aria-hidden>
        {icon ?? <InboxOutlined />}
      </span>
      <p>{why}</p>
      {action}
    </div>
  );
}
