import StarFilled from "@ant-design/icons/es/icons/StarFilled";
import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import { Button } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Popup } from "../popup.tsx";
import type { useViews } from "./use-views.ts";

const ViewList = lazy(() => import("./views.tsx"));

/** Filters, sort and columns of a list that somebody keeps under a name; the one that is shown is named. */
export function SavedViews({ views }: { views: ReturnType<typeof useViews> }) {
  const { t } = useTranslation("kit");
  const name = views.shown?.name;
  return (
    <Popup
      label={t("view.title")}
      content={(close) => (
        <Suspense>
          <ViewList views={views} onDone={close} />
        </Suspense>
      )}
    >
      <Button
        type="text"
        className="views-button"
        icon={name ? <StarFilled /> : <StarOutlined />}
        aria-label={name ? t("view.shown", { name }) : t("view.title")}
        title={name ?? t("view.title")}
      >
        {name}
      </Button>
    </Popup>
  );
}
