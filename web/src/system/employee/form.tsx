import { employeeCalls, employments } from "@stampflow/system";
import { Button, DatePicker, Form, Input, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FirstFocus, useFocusAgain } from "../../kit/dialog/focus-first.tsx";
import { useLeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { useComeBack } from "../../kit/exit/use-come-back.tsx";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { Radios } from "../../kit/input/radios.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { type Dated, datedBody, datedFields, PostValidFrom } from "../../kit/post/valid-from.tsx";
import { noProblem, useFreshMerge } from "../../kit/record/use-merge.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, type EmployeeEntries, useChange, useLabels, useRoleNames } from "../queries.ts";

type Entries = Omit<EmployeeEntries, "joinedOn"> & { joinedOn?: Dayjs | null } & Dated;
type Props = {
  employee?: EmployeeDetail;
  departmentId?: string | undefined;
  /** `stays`: another one is to be added. */
  onDone: (userId: string, name: string, stays: boolean) => void;
  onCancel: () => void;
};
const departmentRoleCodes = ["101", "102", "103", "104", "105", "106", "107", "108", "109", "110"] as const;

/** The field of each refusal code. */
const fieldOf = {
  "identity.phone.format": "phone",
  "system.employee.phoneTaken": "phone",
  "system.employee.phoneUsed": "phone",
  "system.employee.phoneLeft": "phone",
  "system.employee.beyondYours": "phone",
  "identity.email.format": "email",
  "identity.userName.taken": "userName",
  "system.employee.department": "departmentId",
  "system.employee.superior": "superiorId",
  "system.employee.superiorLoop": "superiorId",
  "system.employee.labourSuperior": "superiorId",
  "system.employee.position": "positionIds",
  "system.employee.group": "groupIds",
  "system.employee.tag": "tagIds",
  "system.employee.tags": "tagIds",
  "system.employee.role": "roleIds",
  "system.role.beyondYours": "roleIds",
  "system.role.lastAdmin": "roleIds",
  ...datedFields,
};

const firstOf = (employee: EmployeeDetail | undefined, departmentId: string | undefined): Partial<Entries> =>
  employee
    ? { ...employee, joinedOn: employee.joinedOn ? dayjs(employee.joinedOn) : null }
    : { departmentId, employment: "1", joinedOn: dayjs() };

const bodyOf = ({ validFrom: _, reason: __, ...entries }: Entries) => ({
  ...entries,
  // An optional name that was typed and cleared again is none.
  userName: entries.userName || undefined,
  superiorId: entries.superiorId ?? null,
  joinedOn: entries.joinedOn?.format("YYYY-MM-DD") ?? "",
});

/** The texts of fields that are named otherwise. */
const labels: Readonly<Record<string, string>> = {
  departmentId: "department.one",
  superiorId: "employee.superior",
  roleIds: "employee.roles",
  positionIds: "employee.positions",
  groupIds: "employee.groups",
  tagIds: "employee.tags",
};

export function EmployeeForm({ employee, departmentId, onDone, onCancel }: Props) {
  const { t } = useTranslation("system");
  const { t: kit } = useTranslation("kit");
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState(noProblem);
  const [dirty, setDirty] = useState(false);
  const format = useFormat();
  const leave = useLeaveGuard(dirty);
  const { user } = useSession();
  const self = employee?.userId === user.userId;
  const admin = user.roles.some(({ roleCode }) => roleCode === "ADMIN_ROLE");
  const contract = employee ? employeeCalls.update : employeeCalls.add;
  const save = useChange(contract, true);
  const { base, refused } = useFreshMerge(
    {
      row: employee,
      form,
      fieldOf,
      entriesOf: (row) => firstOf(row, undefined),
      sentOf: (entries) => bodyOf(entries as Entries),
      reload: async () => employee && call(employeeCalls.detail, { userId: employee.userId }, { quiet: true }),
      labelOf: (name) => t(labels[name] ?? (`employee.${name}` as string)),
    },
    dirty,
  );
  const comeBack = useComeBack(["system.employee.phoneLeft"], (userId, name) => {
    setDirty(false);
    onDone(userId, name, false);
  });
  const stays = useRef(false);
  const { part: own, startAgain: focusAgain } = useFocusAgain();
  const startAgain = () => {
    form.resetFields();
    focusAgain();
  };
  const submit = (entries: Entries) => {
    const staying = stays.current;
    stays.current = false;
    const body = datedBody(bodyOf(entries), entries, employee);
    save.mutate(base ? { ...body, userId: base.userId, version: base.version } : body, {
      onError: async (error) => {
        setProblem(await refused(error, entries));
        if (!employee) comeBack.offer(error);
      },
      onSuccess: ({ userId, phoneAsked }) => {
        setDirty(false);
        const name = entries.realName;
        const from = body.validFrom ?? "";
        const done = t(phoneAsked ? "employee.phoneAsked" : "employee.changed", { name });
        const planned = from > format.today() && kit("post.planned", { name, day: format.day(from) });
        if (employee) toast.success({ title: planned || done });
        if (staying) startAgain();
        onDone(userId, name, staying);
      },
    });
  };
  const touched = () => {
    setProblem(noProblem);
    setDirty(true);
  };
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        className="employee-form"
        initialValues={firstOf(employee, departmentId)}
        scrollToFirstError={{ block: "center", focus: true }}
        onValuesChange={touched}
        onFinish={submit}
        onFinishFailed={() => {
          stays.current = false;
        }}
      >
        <div ref={own}>
          <PersonFields isNew={!employee} own={self} />
          <PlacementFields employee={employee} locked={self && !admin} />
          <FirstFocus part={own} />
        </div>
        <div className="form-foot">
          <Refusal {...problem} />
          <Button onClick={() => leave(onCancel)}>{t("cancel")}</Button>
          {!employee && (
            <Button
              disabled={save.isPending}
              onClick={() => {
                stays.current = true;
                form.submit();
              }}
            >
              {kit("record.saveAnother")}
            </Button>
          )}
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t("save")}
          </Button>
        </div>
      </Form>
      {comeBack.dialog}
    </>
  );
}

function PersonFields({ isNew, own }: { isNew: boolean; own: boolean }) {
  const { t } = useTranslation("system");
  const { t: kit } = useTranslation("kit");
  const needed = { required: true, message: t("needed") };
  return (
    <>
      <Form.Item name="realName" label={t("employee.realName")} rules={[{ ...needed, whitespace: true }]}>
        <Input maxLength={50} autoFocus={isNew} />
      </Form.Item>
      <Form.Item
        name="gender"
        label={t("employee.gender")}
        rules={[{ required: true, message: kit("record.neededChoice") }]}
      >
        <Radios
          options={[
            { value: "0", label: t("employee.genders.0") },
            { value: "1", label: t("employee.genders.1") },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="phone"
        label={t("employee.phone")}
        extra={t(own ? "employee.ownPhone" : "employee.phoneHint")}
        rules={[needed]}
      >
        <Input type="tel" maxLength={24} disabled={own} />
      </Form.Item>
      <Form.Item name="email" label={t("employee.email")} rules={[{ type: "email", message: t("employee.emailRule") }]}>
        <Input inputMode="email" maxLength={200} />
      </Form.Item>
      {isNew && (
        <Form.Item name="userName" label={t("employee.userName")} extra={t("employee.userNameHint")}>
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}

/** `locked`: what decides who approves is the administrator's to change where it is one's own. */
function PlacementFields({ employee, locked }: { employee: EmployeeDetail | undefined; locked: boolean }) {
  const { t } = useTranslation("system");
  const { t: kit } = useTranslation("kit");
  const roles = useRoleNames();
  const positions = useLabels("position");
  const groups = useLabels("group");
  const tags = useLabels("tag");
  const needed = { required: true, message: t("needed") };
  const neededChoice = { required: true, message: kit("record.neededChoice") };
  const search = useFinder();
  const named = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const others = (roles.data ?? []).filter(({ roleCode }) => roleCode !== "EVERYONE_ROLE");
  return (
    <>
      <Form.Item
        name="departmentId"
        label={t("department.one")}
        extra={locked && t("employee.ownPlace")}
        rules={[neededChoice]}
      >
        <DepartmentPicker disabled={locked} />
      </Form.Item>
      <Form.Item name="jobTitle" label={t("employee.jobTitle")} rules={[{ ...needed, whitespace: true }]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name="employment" label={t("employee.employment")} rules={[neededChoice]}>
        <Radios
          disabled={locked}
          options={employments.map((value) => ({ value, label: t(`employee.employments.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="superiorId" label={t("employee.superior")} extra={t("employee.superiorHint")}>
        <PeoplePicker disabled={locked} except={employee ? [employee.userId] : []} />
      </Form.Item>
      {employee && <PostValidFrom post={employee} />}
      <Form.Item name="roleIds" label={t("employee.roles")}>
        <Select
          mode="multiple"
          disabled={locked}
          showSearch={search}
          options={others.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
        />
      </Form.Item>
      <Form.Item name="positionIds" label={t("employee.positions")}>
        <Select mode="multiple" disabled={locked} showSearch={search} options={named(positions.data)} />
      </Form.Item>
      <Form.Item name="groupIds" label={t("employee.groups")}>
        <Select mode="multiple" disabled={locked} showSearch={search} options={named(groups.data)} />
      </Form.Item>
      <Form.Item name="tagIds" label={t("employee.tags")}>
        <Select mode="multiple" maxCount={20} showSearch={search} options={named(tags.data)} />
      </Form.Item>
      <Form.Item name="departmentRoles" label={t("employee.departmentRoles")} extra={t("employee.departmentRolesHint")}>
        <Select
          mode="multiple"
          disabled={locked}
          showSearch={search}
          options={departmentRoleCodes.map((value) => ({ value, label: t(`employee.departmentRole.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="joinedOn" label={t("employee.joinedOn")}>
        <DatePicker />
      </Form.Item>
      <Form.Item name="remark" label={t("employee.remark")}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}
