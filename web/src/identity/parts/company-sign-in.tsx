import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { leaveForCompany } from "../company.ts";
import { useFields } from "../fields.ts";
import { PublicForm } from "../public-form.tsx";
import "./public-form.css";

/** `start`: a company and its connection, of a link that leads there at once. */
export function CompanySignIn({ start }: { start: string }) {
  const { t } = useTranslation("identity");
  const form = useFields({ email: "" });
  const [busy, setBusy] = useState(start !== "");
  const started = useRef(false);
  const leave = async (input: Parameters<typeof leaveForCompany>[0]) => {
    setBusy(true);
    try {
      await leaveForCompany(input);
    } catch (error) {
      form.refuse(error);
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!start || started.current) return;
    started.current = true;
    const [tenantId = "", id = ""] = start.split(".");
    void leave({ tenantId, id });
  });
  const submit = () => {
    const email = form.values.email.trim();
    const fault = email ? (/^[^@\s]+@[^@\s]+$/.test(email) ? undefined : t("field.emailRule")) : t("field.needed");
    if (form.accept({ email: fault })) void leave({ email });
  };
  return (
    <PublicForm send={t("signOn.go")} busy={busy} problem={form.problem} onSubmit={submit} entersToSend>
      <p role="status">{busy ? t("signOn.going") : t("signOn.text")}</p>
      <Field label={t("signOn.email")} required error={form.faults.email}>
        <PlainInput type="email" autoComplete="email" maxLength={200} {...form.bind("email")} />
      </Field>
    </PublicForm>
  );
}
