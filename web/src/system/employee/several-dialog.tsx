import { employeeCalls, mostTogether } from "@stampflow/system";
import { Radio, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { ApiError } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { useChange, useLabels, useRoleNames } from "../queries.ts";

export const severalActions = ["superior", "role", "position", "tag", "disable"] as const;
export type SeveralAction = (typeof severalActions)[number];
type Refused = { readonly name: string; readonly why: string };
type Props = { action: SeveralAction; userIds: readonly string[]; onDone: (changed: boolean) => void };

const fields = { role: "roleIds", position: "positionIds", tag: "tagIds" } as const;

/** Gives several people a superior, roles, positions or labels, or disables them; names whom it could not change. */
export function SeveralDialog({ action, userIds, onDone }: Props) {
  const { t } = useTranslation("system");
  const { t: kit } = useTranslation("kit");
  const [way, setWay] = useState<"add" | "remove">("add");
  const [chosen, setChosen] = useState<string[]>([]);
  const [superiorId, setSuperior] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  const change = useChange(employeeCalls.changeSeveral);
  const setStatus = useChange(employeeCalls.statusOfSeveral);
  const options = useOptions(action);
  const finder = useFinder();
  const count = userIds.length;
  const send = (some: string[]) => {
    if (action === "disable") return setStatus.mutateAsync({ userIds: some, status: "disabled" });
    if (action === "superior") return change.mutateAsync({ userIds: some, superiorId });
    return change.mutateAsync({ userIds: some, [way]: { [fields[action]]: chosen } });
  };
  const submit = async () => {
    const all: Refused[] = [];
    let done = 0;
    try {
      for (let start = 0; start < count; start += mostTogether) {
        setProgress(start);
        const answer = await send(userIds.slice(start, start + mostTogether));
        all.push(...answer.refused);
        done += answer.changed;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    } finally {
      setProgress(null);
    }
    if (all.length > 0) return setRefused(all);
    toast.success({ title: t("several.done", { count: done }) });
    onDone(true);
  };
  if (refused) {
    return (
      <FormDialog
        open
        title={t("several.refused", { count: refused.length, all: count })}
        okText={kit("close")}
        cancelButtonProps={{ hidden: true }}
        onOk={() => onDone(true)}
        onCancel={() => onDone(true)}
      >
        <ul className="several-refused">
          {refused.map(({ name, why }, at) => (
            <li key={at}>
              <strong>{name}</strong> {why}
            </li>
          ))}
        </ul>
      </FormDialog>
    );
  }
  const ready = action === "superior" || action === "disable" || chosen.length > 0;
  return (
    <FormDialog
      open
      title={t(`several.title.${action}`, { count })}
      okText={progress === null ? t(`several.ok.${action}`) : t("several.progress", { done: progress, all: count })}
      okButtonProps={{ disabled: !ready, danger: action === "disable" }}
      cancelText={t("cancel")}
      confirmLoading={progress !== null}
      onOk={() => void submit()}
      onCancel={() => onDone(false)}
    >
      {action === "disable" && <p>{t("several.disableText")}</p>}
      {action === "superior" && (
        <>
          <label className="stacked" htmlFor="several-superior">
            {t("employee.superior")}
          </label>
          <PeoplePicker
            id="several-superior"
            value={superiorId}
            placeholder={t("several.noSuperior")}
            onChange={(id) => setSuperior(id)}
          />
        </>
      )}
      {options && (
        <>
          <Radio.Group
            aria-label={t("several.way")}
            value={way}
            onChange={(event) => setWay(event.target.value)}
            options={(["add", "remove"] as const).map((value) => ({ value, label: t(`several.ways.${value}`) }))}
          />
          <Select
            mode="multiple"
            className="several-choice"
            aria-label={t(`several.action.${action}`)}
            value={chosen}
            onChange={setChosen}
            options={options}
            showSearch={finder}
          />
        </>
      )}
    </FormDialog>
  );
}

function useOptions(action: SeveralAction) {
  const roles = useRoleNames().data ?? [];
  const positions = useLabels("position").data ?? [];
  const tags = useLabels("tag").data ?? [];
  if (action === "role") return roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
  if (action !== "position" && action !== "tag") return null;
  return (action === "position" ? positions : tags).map(({ id, name }) => ({ value: id, label: name }));
}
