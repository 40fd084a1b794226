import ArrowLeftOutlined from "@ant-design/icons/es/icons/ArrowLeftOutlined";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  /** The primary action stands last. */
  actions?: ReactNode;
  /** The target of the back arrow; absent: no arrow. */
  back?: string;
};

export function PageHeader({ title, note, actions, back }: Props) {
  const { t } = useTranslation("kit");
  const navigate = useNavigate();
  return (
    <div className="page-header">
      {back && (
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t("back")} onClick={() => navigate(back)} />
      )}
      <div className="page-header-words">
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </div>
  );
}
