import { feedCalls } from "@stampflow/scheduling";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../kit/dialog/copy-line.tsx";
import { useBackCloses } from "../../kit/dialog/use-back-closes.ts";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";

/** The secret link by which a calendar reads the own schedule. */
export function Feed() {
  const { t } = useTranslation("scheduling");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("feed.title")}</Button>
      {open && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const feedKey = ["scheduling", "feed"];

function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("scheduling");
  const { dateTime } = useFormat();
  const client = useQueryClient();
  useBackCloses(true, onClose);
  const { data } = useCall(feedKey, feedCalls.detail, {});
  const after = () => client.invalidateQueries({ queryKey: feedKey });
  const make = useMutation({ mutationFn: () => call(feedCalls.make), onSuccess: after });
  const revoke = useMutation({
    mutationFn: () => call(feedCalls.revoke),
    onSuccess: async () => {
      make.reset();
      await after();
    },
  });
  const since = data?.since ?? null;
  const busy = make.isPending || revoke.isPending;
  return (
    <Modal
      open
      title={t("feed.title")}
      onCancel={onClose}
      footer={
        <>
          {since !== null && (
            <Button danger disabled={busy} onClick={() => revoke.mutate()}>
              {t("feed.revoke")}
            </Button>
          )}
          <Button type="primary" disabled={busy || !data} onClick={() => make.mutate()}>
            {t(since === null ? "feed.make" : "feed.again")}
          </Button>
        </>
      }
    >
      <p>{t("feed.how")}</p>
      {make.data ? (
        <>
          <CopyLine
            label={t("feed.link")}
            text={`${window.location.origin}/api${feedCalls.read.path}?key=${make.data.key}`}
          />
          <p className="field-hint">{t("feed.once")}</p>
        </>
      ) : (
        since !== null && <p>{t("feed.since", { time: dateTime(since) })}</p>
      )}
    </Modal>
  );
}
