import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { Button } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Popup } from "../popup.tsx";
import type { ViewsOfList } from "./views.tsx";

const Views = lazy(() => import("./views.tsx"));

/** Filters, sort and columns of a list that somebody keeps under a name. */
export function SavedViews(props: ViewsOfList) {
  const { t } = useTranslation("kit");
  return (
    <Popup
      label={t("view.title")}
      content={(close) => (
        <Suspense>
          <Views {...props} onDone={close} />
        </Suspense>
      )}
    >
      <Button type="text" icon={<StarOutlined />} aria-label={t("view.title")} title={t("view.title")} />
    </Popup>
  );
}
