import { deliveryCalls, can as may } from "@stampflow/notice";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { Facts } from "../../kit/record/facts.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { OutcomeView } from "./outcome.tsx";

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** One delivery: what was sent, and each attempt. */
export function DeliveryDrawer({ id, onClose, onChanged }: Props) {
  const { t } = useTranslation("webhook");
  const { can } = useSession();
  const format = useFormat();
  const found = useQuery({
    queryKey: ["notice", "delivery", "detail", id],
    queryFn: ({ signal }) => call(deliveryCalls.detail, { id }, { signal }),
    // An attempt is under way.
    refetchInterval: ({ state: { data } }) => (data?.state === "waiting" && data.nextAt === null ? 1000 : false),
  });
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const done = await call(deliveryCalls.replay, { id }).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (done) toast.success({ title: t("replay.one") });
    onChanged();
  };
  const { data } = found;
  return (
    <DetailDrawer
      open
      title={data?.title ?? ""}
      onClose={onClose}
      foot={
        can(may.webhook.update.code) && (
          <Button type="primary" loading={busy} onClick={() => void again()}>
            {t("replay.button")}
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton />}
      {found.isLoadingError && <ErrorView error={found.error} onRetry={() => void found.refetch()} />}
      {data && (
        <div className="webhook-delivery">
          <Facts
            facts={[
              [t("log.state"), t(`state.${data.state}`)],
              [t("log.endpoint"), data.endpointName],
              [t("log.type"), t(`kind.${data.type}`)],
              [t("log.at"), format.dateTime(data.createdAt)],
              [t("log.next"), data.nextAt === null ? "" : format.dateTime(data.nextAt)],
            ]}
          />
          <h3>{t("log.body")}</h3>
          <pre className="webhook-text">{readable(data.body)}</pre>
          {data.list.length > 0 && <h3>{t("attempt.list")}</h3>}
          {data.list.map((attempt) => (
            <section key={attempt.number} aria-label={t("attempt.number", { number: attempt.number })}>
              <h4>
                {t("attempt.number", { number: attempt.number })} · {format.dateTime(attempt.at)}
              </h4>
              <OutcomeView outcome={attempt} />
            </section>
          ))}
        </div>
      )}
    </DetailDrawer>
  );
}
