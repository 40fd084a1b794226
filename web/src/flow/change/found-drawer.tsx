import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { useApplicationPath } from "./application-link.tsx";

type Props = {
  title: string;
  applyId: string;
  onClose: () => void;
  walk: { onNext?: (() => void) | undefined; onPrevious?: (() => void) | undefined };
  children: ReactNode;
};

/** The result for one application, with a link to it. */
export function FoundDrawer({ title, applyId, onClose, walk, children }: Props) {
  const { t } = useTranslation("flow-change");
  const path = useApplicationPath()(applyId);
  return (
    <DetailDrawer
      open
      title={title}
      onClose={onClose}
      {...walk}
      foot={
        path && (
          <LinkButton type="primary" to={path}>
            {t("open")}
          </LinkButton>
        )
      }
    >
      <div className="change-found">{children}</div>
    </DetailDrawer>
  );
}
