import { statisticsCalls } from "@stampflow/approval";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { NumberBox } from "../../kit/input/number-box.tsx";
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
  const id = useId();
  const client = useQueryClient();
  const [hours, setHours] = useState<number | null>(before);
  const [key] = useState(newKey);
  const save = useMutation({
    mutationFn: (next: number) => call(statisticsCalls.saveTarget, { hours: next, version }, { key }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: statisticsKey }),
  });
  const submit = () => hours !== null && save.mutate(hours);
  return (
    <FormDialog
      open
      title={t("target.title")}
      okText={t("target.save")}
      cancelText={t("target.cancel")}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: hours === null }}
      dirty={hours !== before}
      onOk={submit}
      onCancel={onClose}
    >
      <Form data-enter="saves" layout="vertical" onFinish={submit}>
        <Form.Item label={t("target.hours")} htmlFor={id} extra={t("target.note")}>
          <NumberBox id={id} value={hours} min={1} max={longest} onChange={setHours} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
