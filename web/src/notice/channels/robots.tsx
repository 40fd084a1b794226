import { channelCalls, type RobotView } from "@stampflow/notice";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Flex, Form, Input, Switch } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "../../kit/dialog/leave-guard.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import "./channels.css";

const queryKey = ["notice", "channel"];

/** The chats of the company and its gateway for SMS, each with its own form. */
export function Robots() {
  const found = useCall(queryKey, channelCalls.get, {});
  if (found.isLoadingError) return <ErrorView error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton rows={8} />;
  return (
    <div className="robots">
      {found.data.map((robot) => (
        <RobotForm key={robot.robot} stored={robot} />
      ))}
    </div>
  );
}

type Entries = { on: boolean; url: string; secret?: string };
const examples = {
  dingtalk: "https://oapi.dingtalk.com/robot/send?access_token=…",
  wecom: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…",
  feishu: "https://open.feishu.cn/open-apis/bot/v2/hook/…",
  sms: "https://sms.example.com/send",
} as const;

function RobotForm({ stored }: { stored: RobotView }) {
  const { t } = useTranslation("channels");
  const { robot, hasSecret, faulty } = stored;
  const client = useQueryClient();
  const [form] = Form.useForm<Entries>();
  const [dirty, setDirty] = useState(false);
  const on = Form.useWatch("on", form) ?? stored.on;
  const [problem, setProblem] = useState("");
  const save = useMutation({
    mutationFn: ({ on, url, secret }: Entries) =>
      call(channelCalls.save, { robot, on, url: url.trim(), ...(secret ? { secret } : {}) }, { quiet: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      form.resetFields(["secret"]);
      setDirty(false);
      setProblem("");
      toast.success({ title: t("saved", { name: t(`by.${robot}`) }) });
    },
    onError: (error) => setProblem(error.message),
  });
  const test = useMutation({
    mutationFn: () => call(channelCalls.attempt, { robot }),
    onSuccess: ({ code, answer }) => {
      if (code === "0") return toast.success({ title: t("tested", { name: t(`by.${robot}`) }) });
      toast.error({ title: t("testFailed", { code }), description: answer });
    },
  });
  return (
    <section className="panel">
      <h2 id={`robot-${robot}`}>{t(`by.${robot}`)}</h2>
      <p className="panel-note">{t(`how.${robot}`)}</p>
      {faulty && <Alert type="warning" showIcon title={t("faulty")} />}
      <LeaveGuard dirty={dirty} />
      <Form
        form={form}
        name={robot}
        data-enter="saves"
        layout="vertical"
        initialValues={{ on: stored.on, url: stored.url }}
        onValuesChange={() => setDirty(true)}
        onFinish={(entered: Entries) => save.mutate(entered)}
      >
        <Form.Item name="on" label={t("on")}>
          <Switch aria-labelledby={`robot-${robot}`} />
        </Form.Item>
        <Form.Item
          name="url"
          label={t("url")}
          rules={[{ required: on, whitespace: true, message: t("urlNeeded") }]}
          {...(problem ? { validateStatus: "error", help: problem } : {})}
        >
          <Input maxLength={500} placeholder={examples[robot]} autoComplete="off" />
        </Form.Item>
        {robot !== "wecom" && (
          <Form.Item
            name="secret"
            label={t("secret")}
            extra={t(hasSecret ? "secretKept" : robot === "sms" ? "secretSigns" : "secretHint")}
          >
            <Input.Password maxLength={200} autoComplete="new-password" placeholder={hasSecret ? "••••••••" : ""} />
          </Form.Item>
        )}
        <Flex gap="small" justify="end" wrap>
          <Button disabled={dirty || stored.url === ""} loading={test.isPending} onClick={() => test.mutate()}>
            {t("test")}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
            {t("save")}
          </Button>
        </Flex>
      </Form>
    </section>
  );
}
