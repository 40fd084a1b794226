import type { PunchView } from "@stampflow/attendance";
import { useTranslation } from "react-i18next";

/** Where a punch came from, and where it was made. */
export function useSource(): (punch: PunchView) => string {
  const { t } = useTranslation("attendance");
  return ({ source, device, byName, place, outside }) =>
    [t(`source.${source}`, { device, name: byName }), place || (outside ? t("outside") : "")]
      .filter(Boolean)
      .join(" · ");
}
