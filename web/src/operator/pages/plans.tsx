import { type Plan, planCalls } from "@stampflow/operator";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input, Table } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Empty } from "../../kit/feedback/empty.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { ApiError, call } from "../../platform/call.ts";
import { usePlans } from "../queries.ts";

const staffLimits = { min: 1, max: 1_000_000, whole: true };

type Wish = { name: string; staff: number | null };

export default function Plans() {
  const { t } = useTranslation("operator");
  const client = useQueryClient();
  const plans = usePlans();
  const [open, setOpen] = useState<Plan | "new" | null>(null);
  const again = () => client.invalidateQueries({ queryKey: ["operator"] });
  const remove = async (plan: Plan) => {
    if (!(await confirmDanger({ title: t("plans.removeText", { name: plan.name }), ok: t("plans.remove") }))) return;
    await call(planCalls.remove, { planId: plan.id }).catch(() => null);
    await again();
  };
  return (
    <>
      <PageHeader
        title={t("plans.title")}
        note={t("plans.note")}
        actions={
          <Button type="primary" onClick={() => setOpen("new")}>
            {t("plans.add")}
          </Button>
        }
      />
      <Table<Plan>
        rowKey="id"
        size="middle"
        pagination={false}
        loading={plans.isPending}
        dataSource={[...(plans.data ?? [])]}
        locale={{ emptyText: <Empty why={t("plans.empty")} /> }}
        columns={[
          { title: t("plans.name"), dataIndex: "name" },
          { title: t("plans.staff"), render: (_, { staff }) => staff ?? t("plans.unlimited") },
          {
            title: t("actions"),
            render: (_, plan) => (
              <>
                <Button type="link" size="small" onClick={() => setOpen(plan)}>
                  {t("plans.change")}
                </Button>
                <Button type="link" size="small" danger onClick={() => void remove(plan)}>
                  {t("plans.remove")}
                </Button>
              </>
            ),
          },
        ]}
      />
      {open && (
        <PlanDialog plan={open === "new" ? null : open} onDone={() => void again()} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type Props = { plan: Plan | null; onDone: () => void; onClose: () => void };

function PlanDialog({ plan, onDone, onClose }: Props) {
  const { t } = useTranslation("operator");
  const [form] = Form.useForm<Wish>();
  const [problem, setProblem] = useState("");
  const save = async ({ name, staff }: Wish) => {
    try {
      await call(planCalls.save, { name, staff: staff ?? null, ...(plan ? { planId: plan.id } : {}) }, { quiet: true });
      onDone();
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : String(error));
    }
  };
  return (
    <FormDialog open title={t(plan ? "plans.change" : "plans.add")} onOk={form.submit} onCancel={onClose}>
      <Form form={form} layout="vertical" initialValues={plan ?? {}} onFinish={(wish) => void save(wish)}>
        <Form.Item
          name="name"
          label={t("plans.name")}
          rules={[{ required: true, whitespace: true, message: t("needed") }]}
        >
          <Input autoFocus maxLength={20} />
        </Form.Item>
        <FieldItem
          field={{ kind: "number", name: "staff", label: t("plans.staff"), hint: t("plans.staffHint"), ...staffLimits }}
        />
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </Form>
    </FormDialog>
  );
}
