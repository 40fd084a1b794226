import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../../kit/feedback/error-view.tsx";
import { Field } from "../../../kit/input/field.tsx";
import { exceptionKeys, type JumpTarget, loadTargets } from "../calls.ts";

type Props = { applyId: string; seq: number; value: string; fault: boolean; onChange: (nodeId: string) => void };

/** The target, and what the jump would do. */
export function JumpField({ applyId, seq, value, fault, onChange }: Props) {
  const { t } = useTranslation("exceptions");
  const { data, error, isPending, refetch } = useQuery({
    queryKey: exceptionKeys.targets(applyId, seq),
    queryFn: ({ signal }) => loadTargets(applyId, signal),
    gcTime: 0,
  });
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  const targets = data?.targets ?? [];
  const target = targets.find(({ nodeId }) => nodeId === value);
  return (
    <>
      <Field label={t("dialog.target")} required error={fault ? t("dialog.targetNeeded") : undefined}>
        <Select
          value={target ? value : undefined}
          loading={isPending}
          placeholder={t("dialog.targetHint")}
          notFoundContent={t("dialog.noTarget")}
          onChange={onChange}
          options={targets.map(({ nodeId, nodeName }) => ({ value: nodeId, label: nodeName }))}
        />
      </Field>
      {target && <Effects target={target} />}
    </>
  );
}

function Effects({ target: { closes, opens, drops, keeps, status } }: { target: JumpTarget }) {
  const { t, i18n } = useTranslation(["exceptions", "approval"]);
  const joint = i18n.language.startsWith("en") ? ", " : "、";
  const tasks = (some: JumpTarget["opens"]) =>
    some.map(({ nodeName, user }) => t("effect.task", { node: nodeName, name: user.name })).join(joint);
  return (
    <ul className="exceptions-effects" aria-live="polite">
      {closes.length > 0 && <li>{t("effect.closes", { tasks: tasks(closes) })}</li>}
      {opens.length > 0 && <li>{t("effect.opens", { tasks: tasks(opens) })}</li>}
      {drops.length > 0 && <li>{t("effect.drops", { nodes: drops.join(joint) })}</li>}
      {keeps.length > 0 && <li>{t("effect.keeps", { nodes: keeps.join(joint) })}</li>}
      {status !== "running" && <li>{t("effect.status", { status: t(`approval:status.${status}`) })}</li>}
    </ul>
  );
}
