import { statisticsCalls } from "@stampflow/approval";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { FieldItem } from "../../kit/record/field.tsx";
import { call, newKey } from "../../platform/call.ts";
import { type Figures, statisticsKey } from "./calls.ts";
import { useFigureFormat } from "./format.ts";

type Target = Figures["target"];
/** Of the server's contract: its schema would load all of zod. */
const longest = 720;

/** The time that a task may take, and where it is changed. */
export function TargetButton({ target }: { target: Target }) {
  const { t } = useTranslation("statistics");
  const { duration } = useFigureFormat();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("target.value", { time: duration(target.hours * 60) })}</Button>
      {open && <TargetDialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
}

function TargetDialog({ target: { hours: before, version }, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation("statistics");
  const client = useQueryClient();
  const [form] = Form.useForm<{ hours: number }>();
  const hours = Form.useWatch("hours", form) ?? before;
  const [key] = useState(newKey);
  const save = useMutation({
    mutationFn: (next: number) => call(statisticsCalls.saveTarget, { hours: next, version }, { key }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: statisticsKey }),
  });
  return (
    <FormDialog
      open
      title={t("target.title")}
      okText={t("target.save")}
      cancelText={t("target.cancel")}
      confirmLoading={save.isPending}
      dirty={hours !== before}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        data-enter="saves"
        layout="vertical"
        initialValues={{ hours: before }}
        onFinish={(entered) => save.mutate(entered.hours)}
      >
        <FieldItem
          field={{
            ...{ name: "hours", label: t("target.hours"), hint: t("target.note"), kind: "number", whole: true },
            ...{ required: true, min: 1, max: longest },
          }}
        />
      </Form>
    </FormDialog>
  );
}
