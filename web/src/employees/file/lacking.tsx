import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import type { Whole } from "../queries.ts";

/** What the file of somebody still needs. */
export function Lacking({ whole }: { whole: Whole }) {
  const { t } = useTranslation("employees");
  const { names } = useFormat();
  const { file, missing, custom } = whole.kept;
  const lacking = [
    ...missing.map((field) => t(`required.${field}`)),
    ...custom.filter(({ required, value }) => required && value === null && !file?.homeCompany).map(({ name }) => name),
  ];
  if (!file || lacking.length === 0 || whole.status === "resigned") return null;
  return <Alert type="warning" showIcon title={t("missing", { fields: names(lacking) })} />;
}
