import type { InputOf } from "@stampflow/kernel";
import { apiKeyCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { RecordField } from "../../kit/record/field.tsx";
import { call } from "../../platform/call.ts";
import { PermissionBoxes } from "../role/permission-picker.tsx";
import { ScopePicker } from "../role/scope-picker.tsx";

type Entered = InputOf<typeof apiKeyCalls.add>;

const blank = { name: "", permissions: [], scope: { kind: "company" }, expiresOn: null, perMinute: 600 };
const scopes = ["company", "departments"] as const;
const fieldOf = {
  "kernel.record.name": "name",
  "system.role.beyondYours": "permissions",
  "system.role.permission": "permissions",
  "system.role.department": "scope",
  "system.apiKey.past": "expiresOn",
};

export function NewKey({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const { t, i18n } = useTranslation("system");
  const tree = useQuery({
    queryKey: ["system", "apiKey", "permissions", i18n.language],
    queryFn: ({ signal }) => call(apiKeyCalls.permissions, {}, { signal }),
  });
  const fields: RecordField[] = [
    {
      kind: "text",
      name: "name",
      label: t("apiKey.name"),
      hint: t("apiKey.nameHint"),
      required: true,
      max: 20,
      wide: true,
    },
    {
      kind: "other",
      name: "permissions",
      label: t("apiKey.permissions"),
      hint: t("apiKey.permissionsHint"),
      required: true,
      wide: true,
      control: <PermissionBoxes tree={tree.data ?? []} />,
    },
    { kind: "other", name: "scope", label: t("apiKey.scope"), wide: true, control: <ScopePicker kinds={scopes} /> },
    { kind: "day", name: "expiresOn", label: t("apiKey.expiresOn"), hint: t("apiKey.never") },
    {
      kind: "number",
      name: "perMinute",
      label: t("apiKey.perMinute"),
      required: true,
      min: 10,
      max: 6000,
      whole: true,
      unit: t("apiKey.unit"),
    },
  ];
  const save = async (entered: Readonly<Record<string, unknown>>) => {
    const body = entered as Entered;
    const { key = "" } = await call(apiKeyCalls.add, body, { quiet: true });
    onMade(key);
    return body.name;
  };
  return (
    <RecordDrawer
      title={t("apiKey.add")}
      values={blank}
      fields={() => fields}
      fieldOf={fieldOf}
      onClose={onClose}
      onSave={save}
    />
  );
}
