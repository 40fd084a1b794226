import { signupCalls } from "@stampflow/system";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sizes } from "../../kit/company-options.ts";
import { Field } from "../../kit/input/field.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { call } from "../../platform/call.ts";
import { useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";

const blank = { size: "", area: "", address: "", website: "", profile: "", departments: "" };
const maxDepartments = 20;

export const departmentsOf = (text: string) => [
  ...new Set(
    text
      .split(/[\n,，、;；]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Step 2: what may also come later. */
export function RefineStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("identity");
  const form = useFields(blank);
  const { values, faults, bind } = form;
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const departments = departmentsOf(values.departments);
    const many =
      departments.length > maxDepartments ? t("signUp.departmentsMost", { count: maxDepartments }) : undefined;
    const badUrl = values.website && !/^https?:\/\/\S+\.\S+/.test(values.website) ? t("field.urlRule") : undefined;
    if (!form.accept({ departments: many, website: badUrl })) return;
    const size = sizes.find((one) => one === values.size) ?? "";
    setBusy(true);
    try {
      await call(signupCalls.refine, { ...values, size, departments }, { quiet: true });
      onDone();
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  return (
    <PublicForm send={t("signUp.next")} busy={busy} problem={form.problem} onSubmit={submit}>
      <Field label={t("signUp.size")} error={faults.size}>
        <select className="plain-select" {...bind("size")}>
          <option value="">{t("signUp.choose")}</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t("signUp.people", { size })}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t("signUp.area")} error={faults.area}>
        <PlainInput maxLength={100} autoComplete="address-level1" {...bind("area")} />
      </Field>
      <Field label={t("signUp.address")} error={faults.address}>
        <PlainInput maxLength={200} autoComplete="street-address" {...bind("address")} />
      </Field>
      <Field label={t("signUp.website")} error={faults.website}>
        <PlainInput type="url" maxLength={200} placeholder="https://" {...bind("website")} />
      </Field>
      <Field label={t("signUp.departments")} error={faults.departments} hint={t("signUp.departmentsHint")}>
        <PlainInput maxLength={600} {...bind("departments")} />
      </Field>
    </PublicForm>
  );
}
