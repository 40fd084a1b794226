import { roleCalls } from "@stampflow/system";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { noProblem, useFreshMerge } from "../../kit/record/use-merge.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";
import { PermissionPicker } from "./permission-picker.tsx";
import type { RoleScope, RoleView } from "./queries.ts";
import { ScopePicker } from "./scope-picker.tsx";

export type RoleEntries = {
  roleName: string;
  description: string;
  scope: RoleScope;
  permissions: string[];
  /** Of a new one alone; later they are changed in their own tab. */
  memberIds?: string[];
};
type Props = { role?: RoleView; onSaved?: (roleId: string) => void; onCancel?: () => void };

const blank: RoleEntries = { roleName: "", description: "", scope: { kind: "below" }, permissions: [], memberIds: [] };

/** The field of each refusal code. */
const fieldOf = {
  "system.role.name": "roleName",
  "system.role.empty": "permissions",
  "system.role.beyondYours": "permissions",
  "system.role.department": "scope",
};

/** The administrator has every permission, unchangeably; other system roles keep their names. */
export function RoleForm({ role, onSaved, onCancel }: Props) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const [form] = Form.useForm<RoleEntries>();
  const [problem, setProblem] = useState(noProblem);
  const [dirty, setDirty] = useState(false);
  const leave = useLeaveGuard(dirty);
  const save = useChange(role ? roleCalls.update : roleCalls.add, true);
  const admin = role?.roleCode === "ADMIN_ROLE";
  const fixedName = role?.group === "system";
  const locked = admin || !can(role ? "system:role:update" : "system:role:add");
  const labels: Readonly<Record<string, string>> = {
    roleName: t("role.name"),
    description: t("role.description"),
    scope: t("role.scope"),
    permissions: t("role.permissions"),
  };
  const { base, refused } = useFreshMerge(
    {
      row: role,
      form,
      fieldOf,
      reload: async () => role && call(roleCalls.detail, { roleId: role.roleId }, { quiet: true }),
      labelOf: (name) => labels[name] ?? name,
    },
    dirty,
  );
  const submit = (entries: RoleEntries) => {
    const { roleName, description, ...rights } = entries;
    const words = fixedName ? {} : { roleName, description };
    const body = base ? { ...words, ...rights, roleId: base.roleId, version: base.version } : entries;
    save.mutate(body, {
      onError: async (error) => setProblem(await refused(error, entries)),
      onSuccess: ({ roleId }) => {
        setDirty(false);
        setProblem(noProblem);
        toast.success({ title: t("role.saved", { name: roleName ?? role?.roleName }) });
        onSaved?.(roleId);
      },
    });
  };
  return (
    <Form
      form={form}
      // A new role is written beside the one that is open: their fields have ids of their own.
      name={role ? "role" : "newRole"}
      layout="vertical"
      disabled={locked}
      initialValues={role ?? blank}
      scrollToFirstError
      onValuesChange={() => {
        setProblem(noProblem);
        setDirty(true);
      }}
      onFinish={submit}
    >
      {admin && <p className="panel-note">{t("role.adminNote")}</p>}
      {!fixedName && (
        <>
          <Form.Item
            name="roleName"
            label={t("role.name")}
            rules={[{ required: true, whitespace: true, message: t("needed") }]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="description" label={t("role.description")}>
            <Input maxLength={200} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="scope"
        label={t("role.scope")}
        rules={[{ validator: (_rule, value: RoleScope) => checkScope(value, t("role.scopeNeeded")) }]}
      >
        <ScopePicker />
      </Form.Item>
      {!role && (
        <Form.Item name="memberIds" label={t("role.members")}>
          <PeoplePicker multiple max={80} />
        </Form.Item>
      )}
      {!admin && (
        <Form.Item name="permissions" label={t("role.permissions")}>
          <PermissionPicker />
        </Form.Item>
      )}
      {!locked && (
        <div className="form-foot">
          <Refusal {...problem} />
          {onCancel && <Button onClick={() => leave(onCancel)}>{t("cancel")}</Button>}
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
            {t("save")}
          </Button>
        </div>
      )}
    </Form>
  );
}

const checkScope = async (scope: RoleScope, message: string) => {
  if (scope.kind === "departments" && scope.ids.length === 0) throw new Error(message);
};
