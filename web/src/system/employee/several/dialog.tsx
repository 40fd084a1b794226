import { employeeCalls, mostTogether } from "@stampflow/system";
import { Radio, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFinder } from "../../../kit/input/use-finder.ts";
import { PeoplePicker } from "../../../kit/people/people-picker.tsx";
import { SeveralDialog } from "../../../kit/several/several-dialog.tsx";
import { useChange, useLabels, useRoleNames } from "../../queries.ts";

export const severalActions = ["superior", "role", "position", "tag", "disable"] as const;
export type SeveralAction = (typeof severalActions)[number];
type Props = { action: SeveralAction | "enable"; userIds: readonly string[]; onDone: (changed: boolean) => void };

const fields = { role: "roleIds", position: "positionIds", tag: "tagIds" } as const;

/** Gives several people a superior, roles, positions or labels, or disables them. */
export function ChangePeople({ action, userIds, onDone }: Props) {
  const { t } = useTranslation("system");
  const [way, setWay] = useState<"add" | "remove">("add");
  const [chosen, setChosen] = useState<string[]>([]);
  const [superiorId, setSuperior] = useState<string | null>(null);
  const change = useChange(employeeCalls.changeSeveral);
  const setStatus = useChange(employeeCalls.statusOfSeveral);
  const options = useOptions(action);
  const finder = useFinder();
  const turning = action === "disable" || action === "enable";
  const send = (some: string[]) => {
    if (turning) {
      return setStatus.mutateAsync({ userIds: some, status: action === "disable" ? "disabled" : "active" });
    }
    if (action === "superior") return change.mutateAsync({ userIds: some, superiorId });
    return change.mutateAsync({ userIds: some, [way]: { [fields[action]]: chosen } });
  };
  const ready = action === "superior" || turning || chosen.length > 0;
  return (
    <SeveralDialog
      title={t(`several.title.${action}`, { count: userIds.length })}
      ok={t(`several.ok.${action}`)}
      danger={action === "disable"}
      ready={ready}
      ids={userIds}
      together={mostTogether}
      send={send}
      onDone={onDone}
    >
      {turning && <p>{t(`several.${action}Text`)}</p>}
      {action === "superior" && (
        <>
          <label className="several-label" htmlFor="several-superior">
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
          <label className="several-label" htmlFor="several-choice">
            {t(`several.action.${action}`)}
          </label>
          <Select
            id="several-choice"
            mode="multiple"
            className="several-choice"
            value={chosen}
            onChange={setChosen}
            options={options}
            showSearch={finder}
          />
        </>
      )}
    </SeveralDialog>
  );
}

function useOptions(action: Props["action"]) {
  const roles = useRoleNames().data ?? [];
  const positions = useLabels("position").data ?? [];
  const tags = useLabels("tag").data ?? [];
  if (action === "role") return roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }));
  if (action !== "position" && action !== "tag") return null;
  return (action === "position" ? positions : tags).map(({ id, name }) => ({ value: id, label: name }));
}
