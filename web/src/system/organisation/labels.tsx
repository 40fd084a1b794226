import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import type { Label } from "@stampflow/system";
import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useTextFinder } from "../../kit/input/use-finder.ts";
import { PageActions } from "../../kit/page-header.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type LabelKind, labelCalls, useChange, useLabels } from "../queries.ts";
import { GroupMembers } from "./group-members.tsx";
import { LabelDialog } from "./label-dialog.tsx";

/** Positions, user groups or labels: names that people carry. */
export function Labels({ kind }: { kind: LabelKind }) {
  const { t } = useTranslation("system");
  const clear = useClearIcon();
  const { can } = useSession();
  const labels = useLabels(kind);
  const [typed, setTyped] = useState("");
  const finds = useTextFinder(typed);
  const [editing, setEditing] = useState<Partial<Label> | null>(null);
  const [members, setMembers] = useState<Label | null>(null);
  const editable = can("system:label:update");
  if (labels.isPending) return <Skeleton />;
  if (labels.isLoadingError) return <ErrorView error={labels.error} onRetry={() => void labels.refetch()} />;
  const shown = labels.data.filter(({ name }) => finds(name));
  const add = editable && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
      {t(`label.${kind}.add`)}
    </Button>
  );
  return (
    <section className="labels">
      <div className="list-filters">
        <Input
          type="search"
          allowClear={clear}
          className="labels-search"
          aria-label={t("label.search")}
          placeholder={t("label.search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {labels.data.length > 0 && <PageActions>{add}</PageActions>}
      </div>
      {labels.data.length === 0 && <Empty why={t(`label.${kind}.none`)} action={add || undefined} />}
      {labels.data.length > 0 && shown.length === 0 && <Empty why={t("label.noMatch")} />}
      <ul className="label-list">
        {shown.map((label) => (
          <li key={label.id}>
            <span>{label.name}</span>
            <small>{t("label.people", { count: label.userCount })}</small>
            {editable && (
              <LabelActions
                kind={kind}
                label={label}
                onEdit={() => setEditing(label)}
                onMembers={() => setMembers(label)}
              />
            )}
          </li>
        ))}
      </ul>
      {editing && <LabelDialog kind={kind} label={editing} onClose={() => setEditing(null)} />}
      {members && kind !== "position" && <GroupMembers kind={kind} group={members} onClose={() => setMembers(null)} />}
    </section>
  );
}

type ActionProps = { kind: LabelKind; label: Label; onEdit: () => void; onMembers: () => void };

function LabelActions({ kind, label, onEdit, onMembers }: ActionProps) {
  const { t } = useTranslation("system");
  const remove = useChange(labelCalls[kind].remove);
  const ask = async () => {
    const yes = await confirmDanger({
      title: t("label.deleteAsk", { name: label.name }),
      text: t("label.deleteText"),
      ok: t("label.delete"),
    });
    if (!yes) return;
    remove.mutate(
      { id: label.id },
      { onSuccess: () => toast.success({ title: t("label.deleted", { name: label.name }) }) },
    );
  };
  return (
    <span className="label-actions">
      {kind !== "position" && (
        <Button
          type="text"
          icon={<TeamOutlined />}
          aria-label={t("label.membersOf", { name: label.name })}
          onClick={onMembers}
        />
      )}
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t("label.rename", { name: label.name })}
        onClick={onEdit}
      />
      <Button
        type="text"
        danger
        disabled={label.userCount > 0}
        title={label.userCount > 0 ? t("label.deleteText") : undefined}
        icon={<DeleteOutlined />}
        aria-label={t("label.deleteOf", { name: label.name })}
        onClick={() => void ask()}
      />
    </span>
  );
}
