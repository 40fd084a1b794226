import { initialValues, type Values } from "@stampflow/form";
import { Select } from "antd";
import dayjs from "dayjs";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useDesign, usePorts } from "../../form/ports.ts";
import { useFilled } from "../../kit/form/use-filled.ts";
import { useFormat } from "../../kit/format/format.ts";
import { Field } from "../../kit/input/field.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type OpenedForm, previewSending, submit } from "../calls.ts";
import { ApplicationForm } from "./application-form.tsx";
import type { Draft } from "./draft.ts";
import { applyPath } from "./fixed-form.tsx";
import { RestoredDraft } from "./restored-draft.tsx";
import { useDraftAutosave, useStoredDraft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";
import { useSendForm } from "./use-send-form.ts";

type Props = {
  form: OpenedForm;
  start: Values;
  copied: boolean;
  /** The application that this one is to change; `start` has its values. */
  changes?: string | undefined;
  fromServer: Draft | null;
  /** "" if the person applies for themselves. */
  applicantId: string;
  onApplicant: (userId: string) => void;
  onReload: () => void;
};

/** A new application. What is typed is kept, on this device and on the server, until it has been submitted. */
export function NewApplication(props: Props) {
  const { form, start, copied, changes, fromServer, applicantId, onApplicant, onReload } = props;
  const { t } = useTranslation("approval");
  const navigate = useNavigate();
  const format = useFormat();
  const { session } = useSession();
  const applicant = useApplicant(applicantId);
  const { name, draft } = useStoredDraft(draftAbout(form.id, changes), fromServer);
  const [restored, setRestored] = useState(copied ? null : draft);
  const [chosen, setChosen] = useState<Record<string, string[]>>(restored?.chosen ?? {});
  const design = useDesign(form.date);
  const check = useMemo(
    () => ({ mode: "submit" as const, permissions: form.permissions, applicant: applicantId || session.user.userId }),
    [form.permissions, applicantId, session.user.userId],
  );
  const [first] = useState(() =>
    copied || changes
      ? start
      : { ...initialValues(design, dayjs().format("YYYY-MM-DD HH:mm"), form.permissions), ...start },
  );
  const filled = useFilled(design, restored?.values ?? first, check);
  const ports = usePorts(design, filled.values, { formId: form.id, applicant });
  const dirty = filled.dirty || Object.values(chosen).some((people) => people.length > 0);
  const { savedAt, drop } = useDraftAutosave(
    { name, about: draftAbout(form.id, changes) },
    { version: form.version, values: filled.values, chosen, dirty },
  );
  const sending = {
    formId: form.id,
    chosen,
    version: form.version,
    ...(applicantId ? { applicantId } : {}),
    ...(changes ? { changes } : {}),
  };
  const preview = usePreview(previewSending, { ...sending, values: filled.toSave }, true);
  const { send, busy, refused, wait } = useSendForm();

  const submitNow = async () => {
    const values = filled.submit();
    if (values === undefined) return;
    const sent = await send((key) => submit({ ...sending, values }, key));
    if (!sent) return;
    drop();
    toast.success({ title: t("apply.sent", { name: form.formName }), description: t("apply.sentNote") });
    void navigate(`/personnel/approval/apply?id=${sent.applyId}`, { replace: true });
  };
  const startOver = () => {
    drop();
    setRestored(null);
    setChosen({});
    filled.reset(start);
  };
  return (
    <ApplicationForm
      about={{ formId: form.id, version: form.version, settings: form.settings, applicantId: check.applicant, changes }}
      title={changes ? t("apply.changing", { name: form.formName }) : form.formName}
      note={form.formRemarks}
      back={changes ? `/personnel/approval/apply?id=${changes}` : "/personnel/applyAll"}
      filled={filled}
      ports={ports}
      chosen={chosen}
      onChosen={setChosen}
      choices={preview.choices ?? form.choices}
      preview={preview}
      dirty={dirty && !busy}
      busy={busy}
      wait={wait}
      refused={refused}
      onReload={refused?.code === "approval.form.newer" ? onReload : undefined}
      send={t(busy ? "apply.sending" : "apply.send")}
      onSend={submitNow}
      saved={savedAt === null ? "" : t("apply.draftSaved", { time: format.time(savedAt) })}
    >
      <RestoredDraft draft={restored} older={restored?.version !== form.version} onDrop={startOver} />
      {form.together.length > 1 && !changes && (
        <Field label={t("apply.form")}>
          <Select
            value={form.id}
            options={form.together.map(({ id, name: label }) => ({ value: id, label }))}
            onChange={(id) => void navigate(applyPath(id))}
          />
        </Field>
      )}
      {form.onBehalf && !changes && (
        <Field label={t("apply.applicant")}>
          <PeoplePicker
            value={applicantId || session.user.userId}
            onChange={(id) => onApplicant(id && id !== session.user.userId ? id : "")}
          />
        </Field>
      )}
    </ApplicationForm>
  );
}

/** A change of an application is another draft than a new one of its form. */
export const draftAbout = (formId: string, changes?: string): string => (changes ? `${formId}.${changes}` : formId);

function useApplicant(applicantId: string) {
  const { session } = useSession();
  const { userId, realName } = session.user;
  return useMemo(
    () => (applicantId ? { userId: applicantId, realName: "" } : { userId, realName }),
    [applicantId, userId, realName],
  );
}
