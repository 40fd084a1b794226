import { Button } from "antd";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";

const Drawer = lazy(() => import("./drawer.tsx"));

type Props = { wide: boolean; title: string; onClose: () => void; onHelp: () => void; children: ReactNode };

/** Beside the list if there is room, else in a drawer. */
export function Pane({ wide, title, onClose, onHelp, children }: Props) {
  const { t } = useTranslation("approval");
  if (wide) {
    return (
      <aside className="inbox-pane" aria-label={title}>
        {children || <Hint keys={t("detail.pickKeys", { send: sendKeys })} onHelp={onHelp} />}
      </aside>
    );
  }
  if (!children) return null;
  return (
    <Suspense fallback={null}>
      <Drawer title={title} onClose={onClose}>
        {children}
      </Drawer>
    </Suspense>
  );
}

export const sendKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ Enter" : "Ctrl+Enter";

function Hint({ keys, onHelp }: { keys: string; onHelp: () => void }) {
  const { t } = useTranslation("approval");
  return (
    <div className="inbox-hint">
      <p>{t("detail.pick")}</p>
      <p>{keys}</p>
      <Button type="link" onClick={onHelp}>
        {t("keys.all")}
      </Button>
    </div>
  );
}
