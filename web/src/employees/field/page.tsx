import { type CustomField, fieldCalls as calls, choiceKinds, fieldColumns } from "@stampflow/employees";
import { personnelRole, roleCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useFinder } from "../../kit/input/use-finder.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import { OptionRows } from "./option-rows.tsx";
import "../employees.css";

const fieldOf = {
  "kernel.record.name": "name",
  "kernel.record.taken": "key",
  "employees.field.key": "key",
  "employees.field.kind": "kind",
  "employees.field.option": "options",
  "employees.field.options": "options",
  "employees.field.role": "seenBy",
};
const blankOptions = [
  { value: "", label: "" },
  { value: "", label: "" },
];

/** The company's own fields of employee files (E4). */
export default function FieldsPage() {
  const { t } = useTranslation("employees");
  const { names } = useFormat();
  const finder = useFinder();
  const roles = useQuery({
    queryKey: ["system", "role", "names"],
    queryFn: ({ signal }) => call(roleCalls.names, {}, { signal }),
  }).data;
  const field = useEntries(fieldColumns, calls.add.body);
  const { label } = useDescribed<CustomField, keyof typeof fieldColumns>(fieldColumns);
  const choice = (kind: unknown) => choiceKinds.some((one) => one === kind);
  const personnel = (roles ?? []).filter(({ roleCode }) => roleCode === personnelRole).map(({ roleId }) => roleId);
  const blank = {
    ...{ name: "", key: "", kind: "input", required: false, options: blankOptions, hint: "", own: false, sort: 0 },
    ...{ seenBy: personnel, writtenBy: personnel },
  };
  const roleNames = (ids: readonly string[]) =>
    names(ids.flatMap((id) => roles?.find(({ roleId }) => roleId === id)?.roleName ?? []));
  const yes = (is: boolean) => (is ? t("yes") : "—");
  const rolePicker = (
    <Select
      mode="multiple"
      showSearch={finder}
      placeholder={t("custom.administrators")}
      options={(roles ?? []).map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
    />
  );
  const rolesField = (name: "seenBy" | "writtenBy", hint: string) =>
    field(name, {
      ...{ kind: "other", required: false, wide: true, hint, control: rolePicker },
      column: { card: "line", render: (row: CustomField) => roleNames(row[name]) || t("custom.administrators") },
    });
  if (!roles) return null;
  return (
    <RecordPage<CustomField>
      name="employees.field"
      title={t("custom.title")}
      note={t("custom.note")}
      words={{ add: t("custom.add"), none: t("custom.none"), how: t("custom.how") }}
      calls={calls}
      nameOf={({ name }) => name}
      filters={[{ name: "name", label: label("name"), kind: "text" }]}
      fields={(entered, row) => [
        field("name", { column: { sort: true, card: "title" } }),
        field("kind", { hint: row ? t("custom.kindHint") : undefined, column: { card: "state" } }),
        ...(choice(entered.kind)
          ? [field("options", { kind: "other", wide: true, control: <OptionRows />, column: false })]
          : []),
        field("required", {
          hint: t("custom.requiredHint"),
          column: { render: ({ required }: CustomField) => yes(required) },
        }),
        field("own", {
          hint: t("custom.ownHint"),
          column: { card: "none", render: ({ own }: CustomField) => yes(own) },
        }),
        rolesField("seenBy", t("custom.seenByHint")),
        rolesField("writtenBy", t("custom.writtenByHint")),
        field("hint", { wide: true, column: false }),
        field("sort", { whole: true, hint: t("custom.sortHint"), column: { sort: true, card: "none" } }),
        field("key", {
          ...{ required: false, disabled: row !== null, hint: t("custom.keyHint") },
          column: { sort: true, hidden: true, card: "none" },
        }),
      ]}
      blank={blank}
      bodyOf={({ options, ...entered }) => ({
        ...entered,
        key: entered.key ?? "",
        hint: entered.hint ?? "",
        options: choice(entered.kind) ? (options ?? []) : [],
      })}
      fieldOf={fieldOf}
    />
  );
}
