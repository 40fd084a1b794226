import { type DeliveryRow, deliveryCalls, endpointCalls, can as may } from "@stampflow/notice";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import type { ListColumn } from "../../kit/list/types.ts";
import { loadBy, useCall } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { DeliveryDrawer } from "./delivery.tsx";
import { useOutcome } from "./use-outcome.ts";

const queryKey = ["notice", "delivery"];
const states = ["waiting", "delivered", "failed"] as const;
const tones = { waiting: "active", delivered: "good", failed: "bad" } as const;

/** What was sent and what waits, newest first. */
export function Log() {
  const { t } = useTranslation("webhook");
  const { can } = useSession();
  const format = useFormat();
  const outcomeText = useOutcome();
  const client = useQueryClient();
  const names = useCall(["notice", "endpoint", "names"], endpointCalls.names, {});
  const [{ endpointId, state }] = useAddress({ endpointId: "", state: "" });
  const [open, setOpen] = useState<DeliveryRow | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = () => client.invalidateQueries({ queryKey });
  const again = async () => {
    setBusy(true);
    const done = await call(deliveryCalls.replayFailed, { endpointId }).catch(() => null);
    setBusy(false);
    if (done) toast.success({ title: t(done.more ? "replay.some" : "replay.all", { count: done.count }) });
    void changed();
  };
  const columns: ListColumn<DeliveryRow>[] = [
    {
      key: "createdAt",
      title: t("log.at"),
      width: 200,
      render: ({ createdAt }) => format.dateTime(createdAt),
      card: "title",
    },
    {
      key: "state",
      title: t("log.state"),
      width: 110,
      render: (row) => <StateTag tone={tones[row.state]} text={t(`state.${row.state}`)} />,
    },
    { key: "title", title: t("log.about"), width: 150, render: ({ title }) => title },
    { key: "type", title: t("log.type"), width: 150, render: ({ type }) => t(`kind.${type}`) },
    { key: "endpoint", title: t("log.endpoint"), width: 150, render: ({ endpointName }) => endpointName },
    { key: "attempts", title: t("log.attempts"), width: 90, align: "end", render: ({ attempts }) => attempts },
    { key: "outcome", title: t("log.outcome"), width: 220, render: outcomeText },
    {
      key: "nextAt",
      title: t("log.next"),
      width: 200,
      hidden: true,
      render: ({ nextAt }) => (nextAt === null ? "" : format.dateTime(nextAt)),
    },
  ];
  const mayReplay = endpointId !== "" && state === "failed" && can(may.webhook.update.code);
  return (
    <>
      <ListPage<DeliveryRow>
        name="notice.delivery"
        queryKey={queryKey}
        load={loadBy(deliveryCalls.list)}
        keyOf={({ id }) => id}
        columns={columns}
        filters={[
          {
            kind: "select",
            name: "endpointId",
            label: t("log.endpoint"),
            options: (names.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            kind: "select",
            name: "state",
            label: t("log.state"),
            options: states.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        onOpen={can(may.webhook.view.code) ? setOpen : undefined}
        openKey={open?.id}
        empty={{ why: t("log.none") }}
        actions={
          mayReplay ? (
            <Button loading={busy} onClick={() => void again()}>
              {t("replay.failed")}
            </Button>
          ) : undefined
        }
      />
      {open && <DeliveryDrawer id={open.id} onClose={() => setOpen(null)} onChanged={() => void changed()} />}
    </>
  );
}
