import { useMutation, useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Field } from "../../kit/input/field.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { toast } from "../../platform/toast.ts";
import { loadAccess, saveAccess } from "../calls.ts";
import { keys } from "../keys.ts";
import type { FormAccess, FormRow } from "../types.ts";

/** Who may apply with a form, and who may change it. */
export default function Access({ form, onClose }: { form: FormRow; onClose: () => void }) {
  const { t } = useTranslation("approval");
  const stored = useQuery({
    queryKey: keys.access(form.id),
    queryFn: ({ signal }) => loadAccess(form.id, signal),
    gcTime: 0,
  });
  const [changed, setChanged] = useState<FormAccess | null>(null);
  const access = changed ?? stored.data;
  const save = useMutation({
    mutationFn: (next: FormAccess) => saveAccess({ ...next, formId: form.id }),
    meta: { quiet: true },
    onSuccess: () => {
      toast.success({ title: t("access.saved") });
      onClose();
    },
  });
  return (
    <FormDialog
      dirty={changed !== null && !save.isSuccess}
      open
      title={t("access.title", { name: form.formName })}
      okText={t("access.save")}
      cancelText={t("decide.cancel")}
      okButtonProps={{ loading: save.isPending, disabled: !access }}
      onOk={() => access && save.mutate(access)}
      onCancel={onClose}
    >
      {stored.isPending && <Skeleton rows={4} />}
      {stored.isLoadingError && <ErrorView error={stored.error} onRetry={() => void stored.refetch()} />}
      {access && <Who access={access} onChange={setChanged} />}
      {save.isError && <Alert type="error" showIcon title={save.error.message} />}
    </FormDialog>
  );
}

function Who({ access, onChange }: { access: FormAccess; onChange: (access: FormAccess) => void }) {
  const { t } = useTranslation("approval");
  const { submitters, managerIds } = access;
  const among = (change: Partial<FormAccess["submitters"]>) =>
    onChange({ ...access, submitters: { ...submitters, ...change } });
  return (
    <div className="access">
      <fieldset className="access-group">
        <legend>{t("access.submitters")}</legend>
        <p>{t("access.submittersHint")}</p>
        <Field label={t("access.people")}>
          <PeoplePicker multiple value={submitters.userIds} onChange={(userIds) => among({ userIds })} />
        </Field>
        <Field label={t("access.departments")}>
          <DepartmentPicker
            multiple
            value={submitters.departmentIds}
            onChange={(departmentIds) => among({ departmentIds })}
          />
        </Field>
      </fieldset>
      <Field label={t("access.managers")} hint={t("access.managersHint")}>
        <PeoplePicker multiple value={managerIds} onChange={(ids) => onChange({ ...access, managerIds: ids })} />
      </Field>
    </div>
  );
}
