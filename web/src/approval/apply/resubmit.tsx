import { Alert } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { useDesign, usePorts } from "../../form/ports.ts";
import { emptied } from "../../kit/form/changes.ts";
import { useFilled } from "../../kit/form/use-filled.ts";
import { useFormat } from "../../kit/format/format.ts";
import { toast } from "../../platform/toast.ts";
import { previewResending, resubmit } from "../calls.ts";
import type { Detail } from "../types.ts";
import { ApplicationForm } from "./application-form.tsx";
import type { Draft } from "./draft.ts";
import { RestoredDraft } from "./restored-draft.tsx";
import { useDraftAutosave, useStoredDraft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";
import { useSendForm } from "./use-send-form.ts";

const resubmission = ({ tasks }: Detail) => tasks.find(({ kind }) => kind === "resubmit");
/** The name of a draft, one for each return. Task ids are unique within their application only. */
export const aboutAgain = (detail: Detail) => `again.${detail.id}.${resubmission(detail)?.taskId ?? ""}`;

/** A returned application: the same values, to be put right and submitted again. */
export function Resubmit({ detail, fromServer }: { detail: Detail; fromServer: Draft | null }) {
  const { t } = useTranslation("approval");
  const navigate = useNavigate();
  const format = useFormat();
  const here = `/personnel/approval/apply?id=${detail.id}`;
  const task = resubmission(detail);
  const about = aboutAgain(detail);
  const { name, draft } = useStoredDraft(about, fromServer);
  const [restored, setRestored] = useState(draft);
  const [chosen, setChosen] = useState<Record<string, string[]>>(restored?.chosen ?? {});
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
  const filled = useFilled(design, restored?.values ?? detail.content.values, check);
  const ports = usePorts(design, filled.values, { applyId: detail.id, applicant });
  const dirty = filled.dirty || Object.values(chosen).some((people) => people.length > 0);
  const { savedAt, drop } = useDraftAutosave({ name, about }, { version: 0, values: filled.values, chosen, dirty });
  const [sent, setSent] = useState(false);
  const preview = usePreview(
    previewResending,
    {
      applyId: detail.id,
      chosen,
      values: { ...filled.toSave, ...emptied(detail.content.values, filled.values) },
    },
    task !== undefined && !sent,
  );
  const { send, busy, refused, wait } = useSendForm();
  if (!task) return <Navigate to={here} replace />;

  const submitNow = async () => {
    const values = filled.submit();
    if (values === undefined) return;
    const again = { ...values, ...emptied(detail.content.values, filled.values) };
    setSent(true);
    const answer = await send((key) => resubmit({ applyId: detail.id, values: again, chosen }, key));
    if (!answer) return setSent(false);
    drop();
    toast.success({ title: t("apply.resent", { name: detail.applyTitle }) });
    void navigate(here, { replace: true });
  };
  const startOver = () => {
    drop();
    setRestored(null);
    setChosen({});
    filled.reset(detail.content.values);
  };
  // Whoever the flow is hidden from sees no progress.
  const back =
    detail.progress.findLast(({ action }) => action === "BACK" || action === "BACK_TO_PRE") ?? detail.sentBack;
  return (
    <ApplicationForm
      about={{
        ...{ formId: detail.formId, version: detail.version, settings: detail.content.settings },
        applicantId: detail.applicant.id,
      }}
      title={detail.applyTitle}
      note=""
      back={here}
      filled={filled}
      ports={ports}
      chosen={chosen}
      onChosen={setChosen}
      choices={preview.choices ?? []}
      preview={preview}
      dirty={dirty && !busy}
      busy={busy}
      wait={wait}
      refused={refused}
      send={t(busy ? "apply.sending" : "apply.resend")}
      onSend={submitNow}
      saved={savedAt === null ? "" : t("apply.draftSaved", { time: format.time(savedAt) })}
    >
      <RestoredDraft draft={restored} onDrop={startOver} />
      {back && (
        <Alert
          type="warning"
          showIcon
          title={t("apply.returned", { name: back.by?.name ?? t("progress.system"), opinion: back.opinion })}
        />
      )}
    </ApplicationForm>
  );
}
