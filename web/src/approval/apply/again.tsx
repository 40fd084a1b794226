import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { toast } from "../../app/toast.ts";
import { useFilled } from "../../kit/form/index.ts";
import { resubmit } from "../calls.ts";
import { useDesign, usePorts } from "../ports.ts";
import type { Detail } from "../types.ts";
import { Sheet } from "./sheet.tsx";
import { usePreview } from "./use-preview.ts";
import { useSendForm } from "./use-send-form.ts";

/** A returned application: the same values, to be put right and submitted again. */
export function Again({ detail }: { detail: Detail }) {
  const { t } = useTranslation("approval");
  const navigate = useNavigate();
  const here = `/personnel/approval/apply?id=${detail.id}`;
  const task = detail.tasks.find(({ kind }) => kind === "resubmit");
  const [chosen, setChosen] = useState<Record<string, string[]>>({});
  const design = useDesign(detail.content.date);
  const permissions = task?.permissions ?? detail.content.permissions;
  const applicant = useMemo(
    () => ({ userId: detail.applicant.id, realName: detail.applicant.name }),
    [detail.applicant.id, detail.applicant.name],
  );
  const check = useMemo(
    () => ({ mode: "submit" as const, permissions, applicant: applicant.userId }),
    [permissions, applicant],
  );
  const filled = useFilled(design, detail.content.values, check);
  const ports = usePorts(design, filled.values, { applyId: detail.id, applicant });
  const preview = usePreview(
    { formId: detail.formId, chosen, values: filled.values, applicantId: applicant.userId },
    design,
    check,
  );
  const { send, busy, refused, wait } = useSendForm();
  if (!task) return <Navigate to={here} replace />;

  const submitNow = async () => {
    const values = filled.submit();
    if (values === undefined) return;
    const sent = await send((key) => resubmit({ applyId: detail.id, values, chosen }, key));
    if (!sent) return;
    toast.success({ title: t("apply.resent", { name: detail.applyTitle }) });
    navigate(here, { replace: true });
  };
  const back = detail.progress.findLast(({ action }) => action === "BACK" || action === "BACK_TO_PRE");
  return (
    <Sheet
      title={detail.applyTitle}
      note=""
      back={here}
      filled={filled}
      ports={ports}
      chosen={chosen}
      onChosen={setChosen}
      choices={preview.choices ?? []}
      preview={preview}
      dirty={filled.dirty && !busy}
      busy={busy}
      wait={wait}
      refused={refused}
      send={t(busy ? "apply.sending" : "apply.resend")}
      onSend={submitNow}
      saved=""
    >
      {back && (
        <Alert
          type="warning"
          showIcon
          title={t("apply.returned", { name: back.by?.name ?? t("progress.system"), opinion: back.opinion })}
        />
      )}
    </Sheet>
  );
}
