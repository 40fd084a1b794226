import { exitCalls, exitReasons, type Settlement } from "@stampflow/system";
import { Alert, Button, Form, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../platform/toast.ts";
import { CancelButton, FormDialog } from "../dialog/form-dialog.tsx";
import { Loaded } from "../feedback/loaded.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { useFormat } from "../format/format.ts";
import { DateInput } from "../input/date-input.tsx";
import { PeoplePicker } from "../people/people-picker.tsx";
import { OpenPoints } from "./points.tsx";
import { type ExitInfo, type Leaver, useExitChange, useExits, useOpenPoints } from "./use-exit.ts";

type Props = { leaver: Leaver; onClose: () => void };
type Entries = { leftOn: string; reason?: (typeof exitReasons)[number]; successorId?: string | null };

/** Somebody leaves: what is open in all modules, who takes it over, and the last day (people E19–E22). */
export function ExitDialog(props: Props) {
  const info = useExits(props.leaver.userId);
  // What is shown follows the answer once: a later one must not overwrite what is typed.
  if (info.data) return <Filled {...props} planned={info.data.exits.find(({ state }) => state === "0")} />;
  return (
    <FormDialog open title={props.leaver.realName} footer={null} onCancel={props.onClose}>
      <Loaded query={info}>{() => <Skeleton rows={6} />}</Loaded>
    </FormDialog>
  );
}

function Filled({ leaver, planned, onClose }: Props & { planned: ExitInfo["exits"][number] | undefined }) {
  const { t } = useTranslation("kit");
  const { day, today } = useFormat();
  const { userId, realName: name } = leaver;
  const [form] = Form.useForm<Entries>();
  const successorId = Form.useWatch("successorId", form) ?? "";
  const [settle, setSettle] = useState<Settlement[]>(() => (planned?.settle ?? []).map(plain));
  const [touched, setTouched] = useState(false);
  const resign = useExitChange(exitCalls.resign);
  const plan = useExitChange(exitCalls.plan);
  const asked = useOpenPoints(userId);
  const entered = (entries: Entries) => ({
    ...{ userId, settle, successorId: entries.successorId ?? "" },
    ...(entries.reason ? { reason: entries.reason } : {}),
  });
  const confirm = (entries: Entries) =>
    resign.mutate(
      { ...entered(entries), leftOn: entries.leftOn },
      {
        onSuccess: ({ leaves }) => {
          toast.success({
            title: leaves ? t("exit.leaves", { name, day: day(entries.leftOn) }) : t("exit.left", { name }),
          });
          onClose();
        },
      },
    );
  const keep = () => {
    const entries = form.getFieldsValue();
    plan.mutate(
      { ...entered(entries), lastDay: entries.leftOn },
      {
        onSuccess: () => {
          toast.success({ title: t("exit.planned", { name }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      width={640}
      dirty={touched}
      title={t("exit.title", { name })}
      footer={
        <>
          <CancelButton onCancel={onClose}>{t("exit.cancel")}</CancelButton>
          <Button loading={plan.isPending} onClick={keep}>
            {t("exit.plan")}
          </Button>
          <Button type="primary" danger loading={resign.isPending} onClick={() => form.submit()}>
            {t("exit.confirm")}
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <p className="exit-text">{t("exit.text")}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          leftOn: planned?.lastDay || leaver.leftOn || today(),
          reason: planned?.reason || undefined,
          successorId: planned?.successorId || null,
        }}
        data-enter="saves"
        onFinish={confirm}
      >
        <Form.Item name="leftOn" label={t("exit.lastDay")} rules={[{ required: true, message: t("exit.needed") }]}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item name="reason" label={t("exit.reason")}>
          <Select allowClear options={exitReasons.map((value) => ({ value, label: t(`exit.reasons.${value}`) }))} />
        </Form.Item>
        <Form.Item name="successorId" label={t("exit.successor")} extra={t("exit.successorHint")}>
          <PeoplePicker except={[userId]} />
        </Form.Item>
      </Form>
      <h3 className="exit-part">{t("exit.checklist")}</h3>
      {asked.isError ? (
        <Alert type="warning" showIcon title={t("exit.unknown")} />
      ) : asked.data ? (
        <OpenPoints
          asked={asked.data}
          chosen={{ settle, successorId }}
          except={userId}
          onChange={(next) => {
            setSettle(next);
            setTouched(true);
          }}
        />
      ) : (
        <Skeleton rows={3} />
      )}
    </FormDialog>
  );
}

const plain = ({ kind, how, userId }: Settlement): Settlement => ({ kind, how, userId });
