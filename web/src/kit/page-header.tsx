import ArrowLeftOutlined from "@ant-design/icons/es/icons/ArrowLeftOutlined";
import { Button } from "antd";
import { type ReactNode, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  /** The primary action stands last. */
  actions?: ReactNode;
  /** The target of the back arrow; absent: no arrow. */
  back?: string | undefined;
};

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const takePlace = (element: HTMLElement | null) => {
  place = element;
  for (const listener of listeners) listener();
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
      <div ref={takePlace} className="page-header-actions">
        {actions}
      </div>
    </div>
  );
}

/** The actions of what stands below the header, such as an open tab: at the right of the title, or here if there is none. */
export function PageActions({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(listen, () => place);
  return target ? createPortal(children, target) : children;
}
