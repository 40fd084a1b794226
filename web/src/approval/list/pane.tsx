import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";

const Drawer = lazy(() => import("./drawer.tsx"));

type Props = { wide: boolean; title: string; onClose: () => void; children: ReactNode };

/** Beside the list if there is room, else in a drawer. */
export function Pane({ wide, title, onClose, children }: Props) {
  const { t } = useTranslation("approval");
  if (wide) {
    return (
      <aside className="inbox-pane" aria-label={title}>
        {children || <Hint pick={t("detail.pick")} keys={t("detail.pickKeys", { send: sendKeys })} />}
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

function Hint({ pick, keys }: { pick: string; keys: string }) {
  return (
    <div className="inbox-hint">
      <p>{pick}</p>
      <p>{keys}</p>
    </div>
  );
}
