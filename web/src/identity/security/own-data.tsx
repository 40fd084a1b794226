import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import type { AccountView } from "@stampflow/identity";
import type { AnswerOf } from "@stampflow/kernel";
import { ownDataCalls } from "@stampflow/system";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Space, Spin } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { Setting } from "../account/setting.tsx";
import { ProveAgain } from "./prove-again.tsx";

type Export = NonNullable<AnswerOf<typeof ownDataCalls.state>["export"]>;
/** The kind of the job, as in the socket topic. */
const key = ["system", "ownData"] as const;
/** For polling without a socket. */
const pollMs = 5000;

export function OwnData({ account }: { account: AccountView }) {
  const { t } = useTranslation("identity");
  const client = useQueryClient();
  const state = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(ownDataCalls.state, {}, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.export?.status === "running" ? pollMs : false),
  });
  const own = state.data?.export;
  const begin = async (password: string, close: () => void) => {
    client.setQueryData(key, await call(ownDataCalls.start, { password }, { quiet: true }));
    close();
  };
  return (
    <section className="panel">
      {own?.status === "running" ? (
        <div className="setting">
          <div className="setting-words" role="status">
            <strong>{t("ownData.title")}</strong>
            <span>{t("ownData.running")}</span>
          </div>
          <Spin />
        </div>
      ) : (
        <Setting title={t("ownData.title")} value={t("ownData.text")} action={t("ownData.begin")}>
          {(close) => (
            <div className="factor-step">
              <p>{t("ownData.what")}</p>
              {own && <p>{t("ownData.replaces")}</p>}
              <ProveAgain
                hasPassword={account.hasPassword}
                action={t("ownData.action")}
                onProved={(password) => begin(password, close)}
              />
            </div>
          )}
        </Setting>
      )}
      {own?.status === "done" && <Archives own={own} />}
    </section>
  );
}

function Archives({ own: { parts, createdAt, expiresAt } }: { own: Export }) {
  const { t } = useTranslation("identity");
  const { dateTime, number } = useFormat();
  const [busy, setBusy] = useState(0);
  const open = async (part: number) => {
    setBusy(part);
    try {
      window.location.assign((await call(ownDataCalls.download, { part }, { quiet: true })).url);
    } catch (error) {
      toast.error({ title: error instanceof Error ? error.message : String(error) });
    }
    setBusy(0);
  };
  const megabytes = (bytes: number) => `${number(Math.max(0.1, bytes / 1024 / 1024), 1)} MB`;
  return (
    <div className="setting">
      <div className="setting-words">
        <strong>{t("ownData.made", { time: dateTime(createdAt) })}</strong>
        <span>{t("ownData.until", { time: dateTime(expiresAt) })}</span>
      </div>
      <Space wrap>
        {parts.map(({ part, bytes }) => (
          <Button key={part} icon={<DownloadOutlined />} loading={busy === part} onClick={() => void open(part)}>
            {t(parts.length > 1 ? "ownData.part" : "ownData.download", { part, size: megabytes(bytes) })}
          </Button>
        ))}
      </Space>
    </div>
  );
}
