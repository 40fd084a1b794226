import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  title: string;
  value: string;
  action: string;
  /** The form, while it is open. */
  children: (close: () => void) => ReactNode;
};

/** One line of the account: what it is now, and the form that changes it. */
export function Setting({ title, value, action, children }: Props) {
  const { t } = useTranslation("identity");
  const [open, setOpen] = useState(false);
  return (
    <div className="setting">
      <div className="setting-words">
        <strong>{title}</strong>
        <span>{value}</span>
      </div>
      <Button
        aria-expanded={open}
        aria-label={`${open ? t("account.cancel") : action} ${title}`}
        onClick={() => setOpen(!open)}
      >
        {open ? t("account.cancel") : action}
      </Button>
      {open && children(() => setOpen(false))}
    </div>
  );
}
