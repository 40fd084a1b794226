import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import { isFixed } from "@stampflow/approval";
import { limits } from "@stampflow/form";
import { cutTo, widthOf } from "@stampflow/kernel";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { exportForm, formKeys } from "../../form/calls.ts";
import { type Choice, Choices } from "../../kit/choices.tsx";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { useUndo } from "../../kit/dialog/undo.ts";
import { useFormat } from "../../kit/format/format.ts";
import { LinkButton } from "../../kit/link-button.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { fixedFormOf } from "../apply/fixed-form.tsx";
import { copyForm, deleteForm, stopForm } from "../calls.ts";
import type { FormRow } from "../types.ts";
import { formIcon } from "./card.tsx";

const Versions = lazy(() => import("./versions.tsx"));
const Access = lazy(() => import("./access.tsx"));

type Change = "move" | "replay" | "cases";
type Action = "copy" | "export" | "versions" | "access" | "stop" | "restore" | "remove" | Change;

/** One form as those who draw forms see it: its state and what may be done with it. */
export function ManagedForm({ form }: { form: FormRow }) {
  const { t } = useTranslation("approval");
  const format = useFormat();
  const [open, setOpen] = useState<"versions" | "access" | null>(null);
  const { run, choices, busy } = useActions(form, setOpen);
  const fixed = fixedFormOf(form.id);
  return (
    <div className="form-row" data-stopped={form.formStopType === 0 || undefined}>
      <img src={formIcon(form)} alt="" width={40} height={40} />
      <div className="form-row-words">
        <p>
          <strong>{form.formName}</strong>
          {form.formStopType === 0 && <StateTag tone="bad" text={t("forms.inactive")} />}
          <StateTag
            tone={releaseTones[form.release]}
            text={t(`forms.release.${form.release}`, { version: form.version })}
          />
        </p>
        <small>
          {form.formTitle && form.formTitle !== form.formName && <span>{form.formTitle}</span>}
          {form.flowOf && <span>{t("forms.boundTo")}</span>}
          {form.formRemarks && <span>{form.formRemarks}</span>}
          <span>{t("forms.updated", { name: form.updatedBy, time: format.ago(form.updateDate) })}</span>
          {!form.manageable && <span>{t("forms.foreign")}</span>}
        </small>
      </div>
      <div className="form-row-actions">
        {form.manageable && (
          <>
            <LinkButton to={fixed?.setting ?? `/personnel/NewSetFome?id=${form.id}`}>
              {t(fixed ? "forms.setting" : "forms.edit")}
            </LinkButton>
            <LinkButton to={`/personnel/workflow?formId=${form.id}`}>{t("forms.flow")}</LinkButton>
          </>
        )}
        <Choices label={t("forms.actions", { name: form.formName })} choices={choices} onChoose={run}>
          <Button
            icon={<MoreOutlined />}
            loading={busy}
            aria-haspopup="menu"
            aria-label={t("forms.actions", { name: form.formName })}
          />
        </Choices>
      </div>
      <Suspense fallback={null}>
        {open === "versions" && <Versions form={form} onClose={() => setOpen(null)} />}
        {open === "access" && <Access form={form} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}

const releaseTones = { never: "calm", published: "good", changed: "warn" } as const;

function useActions(form: FormRow, open: (what: "versions" | "access") => void) {
  const { t } = useTranslation("approval");
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useUndo();
  const refresh = () => client.invalidateQueries({ queryKey: formKeys.all });
  const name = form.formName;
  const stop = useMutation({ mutationFn: (type: 0 | 1) => stopForm(form.id, type), onSettled: refresh });
  const remove = useMutation({
    mutationFn: () => deleteForm(form.id),
    onSuccess: () => toast.success({ title: t("forms.removed", { name }) }),
    onSettled: refresh,
  });
  const copy = useMutation({
    mutationFn: () => copyForm(form.id, cutTo(t("forms.copyName", { name }), limits.formName, widthOf)),
    onSuccess: (id) => {
      toast.success({ title: t("forms.copied", { name: t("forms.copyName", { name }) }) });
      if (typeof id === "string") void navigate(`/personnel/NewSetFome?id=${id}`);
    },
    onSettled: refresh,
  });

  const exporting = useMutation({ mutationFn: () => exportForm(form.id) });

  const manages = form.manageable && can("approval:form:manage");
  const restore = () => stop.mutate(1, { onSuccess: () => toast.success({ title: t("forms.restored", { name }) }) });
  const deactivate = async () => {
    const yes = await confirmDanger({
      title: t("forms.stopTitle", { name }),
      text: t("forms.stopText"),
      ok: t("forms.stop"),
    });
    if (yes) stop.mutate(0, { onSuccess: () => undo(t("forms.stopped", { name }), restore) });
  };
  const erase = async () => {
    const yes = await confirmDanger({
      title: t("forms.removeTitle", { name }),
      text: t("forms.removeText"),
      ok: t("forms.remove"),
    });
    if (yes) remove.mutate();
  };
  const changeAt = (tab: Change) => navigate(`/personnel/flowChange/${form.id}?tab=${tab}`);
  const actions: Record<Action, () => unknown> = {
    move: () => changeAt("move"),
    replay: () => changeAt("replay"),
    cases: () => changeAt("cases"),
    copy: () => copy.mutate(),
    export: () => exporting.mutate(),
    versions: () => open("versions"),
    access: () => open("access"),
    stop: deactivate,
    restore,
    remove: erase,
  };
  const moves = can("approval:application:manage") ? (["move"] as const) : [];
  const changes: Change[] = form.manageable && form.version > 0 ? [...moves, "replay", "cases"] : [];
  const choices: Choice<Action>[] = [
    ...(isFixed(form.id) ? [] : [{ key: "copy" as const, label: t("forms.copy") }]),
    { key: "export", label: t("forms.export") },
    { key: "versions", label: t("forms.versions") },
    ...changes.map((key) => ({ key, label: t(`forms.${key}`) })),
    ...(manages
      ? [
          { key: "access" as const, label: t("forms.access") },
          form.formStopType === 1
            ? { key: "stop" as const, label: t("forms.stop"), danger: true }
            : { key: "restore" as const, label: t("forms.restore") },
          ...(isFixed(form.id) ? [] : [{ key: "remove" as const, label: t("forms.remove"), danger: true }]),
        ]
      : []),
  ];
  const run = (action: Action) => actions[action]();
  return { run, choices, busy: stop.isPending || remove.isPending || copy.isPending || exporting.isPending };
}
