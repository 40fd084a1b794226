import { type DepartmentNode, departmentCalls } from "@stampflow/system";
import { Alert, Button, Checkbox, Form, Input, Select } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Refusal } from "../../kit/feedback/refusal.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { DateInput } from "../../kit/input/date-input.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { noProblem, useMerge } from "../../kit/record/use-merge.ts";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { useChange } from "../queries.ts";

const types = ["department", "branch", "team"] as const;
type Entries = {
  name: string;
  parentId: string;
  type: (typeof types)[number];
  headIds: string[];
  area: string;
  address: string;
  order: number;
  acceptsJoiners: boolean;
  movesOn?: string | null;
};

export type DepartmentTask = { kind: "add"; parentId: string } | { kind: "edit"; node: DepartmentNode };

const entriesOf = (node: DepartmentNode) => ({
  ...node,
  name: node.title,
  parentId: node.parentId ?? undefined,
  movesOn: null,
});

/** The texts of fields that are named otherwise. */
const labels: Readonly<Record<string, string>> = { parentId: "parent", headIds: "heads" };

const nodeIn = (nodes: readonly DepartmentNode[], id: string | undefined): DepartmentNode | undefined =>
  nodes.flatMap((node) => (node.deptId === id ? node : (nodeIn(node.children, id) ?? []))).at(0);

/** Adds or changes a department; another parent moves it. */
export function DepartmentDialog({ task, onClose }: { task: DepartmentTask; onClose: () => void }) {
  const { t } = useTranslation("system");
  const [form] = Form.useForm<Entries>();
  const [problem, setProblem] = useState(noProblem);
  const node = task.kind === "edit" ? task.node : null;
  const { base, refused } = useMerge({
    row: node ?? undefined,
    form,
    entriesOf,
    reload: async () => nodeIn(await call(departmentCalls.treeInScope, {}, { quiet: true }), node?.deptId),
    labelOf: (name) => t(`department.${labels[name] ?? name}` as string),
  });
  const isRoot = node?.parentId === null;
  const { day } = useFormat();
  const parent = Form.useWatch("parentId", form);
  const moves = node !== null && parent !== undefined && parent !== node.parentId;
  const add = useChange(departmentCalls.add, true);
  const modify = useChange(departmentCalls.update, true);
  const submit = async () => {
    const entries = await form.validateFields().catch(() => null);
    if (!entries) return;
    const { parentId, type, movesOn, ...rest } = entries;
    const later = node && parentId !== node.parentId ? (movesOn ?? undefined) : undefined;
    const shown = {
      onError: async (error: unknown) => setProblem(await refused(error, entries)),
      onSuccess: () => {
        toast.success({
          title: later
            ? t("department.willMove", { name: entries.name, day: day(later) })
            : t(node ? "department.changed" : "department.added", { name: entries.name }),
        });
        onClose();
      },
    };
    if (!node) return add.mutate({ ...rest, parentId, type }, shown);
    const changes = isRoot ? rest : { ...rest, parentId, type, movesOn: later };
    modify.mutate({ ...changes, deptId: node.deptId, version: base?.version ?? node.version }, shown);
  };
  const first = node
    ? entriesOf(node)
    : {
        parentId: task.kind === "add" ? task.parentId : undefined,
        type: "department",
        headIds: [],
        order: 0,
        acceptsJoiners: false,
      };
  return (
    <FormDialog
      open
      title={t(node ? "department.edit" : "department.add")}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={add.isPending || modify.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {node?.movesOn && <PlannedMove node={node} onDone={onClose} />}
      <Form form={form} layout="vertical" initialValues={first} onFinish={() => void submit()}>
        <Form.Item
          name="name"
          label={t("department.name")}
          rules={[{ required: true, whitespace: true, message: t("needed") }]}
        >
          <Input maxLength={30} autoFocus />
        </Form.Item>
        {!isRoot && (
          <>
            <Form.Item
              name="parentId"
              label={t("department.parent")}
              extra={!moves && node?.superior && t("department.superior", { name: node.superior })}
              rules={[{ required: true, message: t("needed") }]}
            >
              <DepartmentPicker except={node?.deptId} />
            </Form.Item>
            {moves && (
              <Form.Item name="movesOn" label={t("department.movesOn")} extra={t("department.movesOnHint")}>
                <DateInput min={dayjs().add(1, "day").format("YYYY-MM-DD")} allowClear />
              </Form.Item>
            )}
            <Form.Item name="type" label={t("department.type")}>
              <Select options={types.map((value) => ({ value, label: t(`department.types.${value}`) }))} />
            </Form.Item>
          </>
        )}
        <Form.Item name="headIds" label={t("department.heads")} extra={t("department.headsHint")}>
          <PeoplePicker multiple max={25} />
        </Form.Item>
        <Form.Item name="area" label={t("department.area")}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="address" label={t("department.address")}>
          <Input maxLength={200} />
        </Form.Item>
        <FieldItem
          field={{
            kind: "number",
            name: "order",
            label: t("department.order"),
            hint: t("department.orderHint"),
            required: true,
            min: 0,
            max: 9999,
            whole: true,
          }}
        />
        <Form.Item name="acceptsJoiners" valuePropName="checked" extra={t("department.acceptsJoinersHint")}>
          <Checkbox>{t("department.acceptsJoiners")}</Checkbox>
        </Form.Item>
        <Refusal {...problem} />
      </Form>
    </FormDialog>
  );
}

/** A move that holds from a later day can be cancelled until then. */
function PlannedMove({ node, onDone }: { node: DepartmentNode; onDone: () => void }) {
  const { t } = useTranslation("system");
  const { day } = useFormat();
  const cancel = useChange(departmentCalls.cancelMove);
  const stop = () =>
    cancel.mutate(
      { deptId: node.deptId, version: node.version },
      {
        onSuccess: () => {
          toast.success({ title: t("department.moveCancelled") });
          onDone();
        },
      },
    );
  return (
    <Alert
      type="info"
      showIcon
      className="planned-move"
      title={t("department.planned", { day: day(node.movesOn), name: node.movesToName })}
      action={
        <Button size="small" loading={cancel.isPending} onClick={stop}>
          {t("department.cancelMove")}
        </Button>
      }
    />
  );
}
