import { Radio, Space } from "antd";
import { useTranslation } from "react-i18next";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import type { RoleScope } from "./queries.ts";

const all = ["company", "below", "departments", "self"] as const;
type Props = {
  value?: RoleScope;
  onChange?: (scope: RoleScope) => void;
  disabled?: boolean;
  kinds?: readonly RoleScope["kind"][];
};

/** Whose records the holders see. */
export function ScopePicker({ value, onChange, disabled, kinds = all }: Props) {
  const { t } = useTranslation("system");
  const choose = (kind: RoleScope["kind"]) => onChange?.(kind === "departments" ? { kind, ids: [] } : { kind });
  return (
    <Space orientation="vertical" style={{ width: "100%" }}>
      <Radio.Group
        value={value?.kind}
        disabled={disabled}
        onChange={(event) => choose(event.target.value as RoleScope["kind"])}
        options={kinds.map((kind) => ({ value: kind, label: t(`role.scopes.${kind}`) }))}
      />
      {value?.kind === "departments" && (
        <DepartmentPicker
          multiple
          disabled={disabled}
          aria-label={t("role.scopes.departments")}
          value={value.ids}
          onChange={(ids) => onChange?.({ kind: "departments", ids })}
        />
      )}
    </Space>
  );
}
