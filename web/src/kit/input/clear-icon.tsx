import CloseCircleFilled from "@ant-design/icons/es/icons/CloseCircleFilled";
import { useTranslation } from "react-i18next";

/** The cross that empties a field, named in the page's language; for `allowClear`. */
export function useClearIcon(clearable: boolean | undefined = true) {
  const { t } = useTranslation("kit");
  const label = t("clear");
  return clearable && { label, clearIcon: <CloseCircleFilled aria-label={label} /> };
}
