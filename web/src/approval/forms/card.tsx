import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { applyPath } from "../apply/fixed-form.tsx";
import type { FormRow } from "../types.ts";

export const formIcon = (form: Pick<FormRow, "formUrl">) => form.formUrl || "/api/approval/icon?name=form";

/** One form to apply with; the whole card is its link. */
export function FormCard({ form }: { form: FormRow }) {
  const { t } = useTranslation("approval");
  return (
    <Link className="form-card" to={applyPath(form.id)} title={t("forms.start", { name: form.formName })}>
      <img src={formIcon(form)} alt="" width={40} height={40} />
      <span>
        <strong>{form.formName}</strong>
        <small>{form.formRemarks}</small>
      </span>
    </Link>
  );
}
