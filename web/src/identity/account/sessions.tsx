import type { SessionView } from "@stampflow/identity";
import { deviceOf, sessionCalls } from "@stampflow/identity";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { confirmDanger } from "../../kit/dialog/confirm.ts";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { toast } from "../../platform/toast.ts";
import { useOwn, useSessions } from "../queries.ts";

export function Sessions() {
  const { t } = useTranslation("identity");
  const sessions = useSessions();
  const revokeOthers = useOwn(sessionCalls.revokeOthers);
  const others = sessions.data?.some(({ current }) => !current);
  const endOthers = async () => {
    const title = t("account.revokeOthersAsk");
    const yes = await confirmDanger({ title, text: t("account.revokeOthersText"), ok: t("account.revoke") });
    if (yes) revokeOthers.mutate({}, { onSuccess: () => toast.success({ title: t("account.revokedOthers") }) });
  };
  return (
    <section className="panel">
      <h2>{t("account.sessions")}</h2>
      <p className="panel-note">{t("account.sessionsText")}</p>
      {sessions.isPending && <Skeleton rows={3} />}
      {sessions.isLoadingError && <ErrorView error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data?.map((session) => (
        <Line key={session.id} session={session} />
      ))}
      {others && (
        <Button danger loading={revokeOthers.isPending} onClick={() => void endOthers()}>
          {t("account.revokeOthers")}
        </Button>
      )}
    </section>
  );
}

function Line({ session }: { session: SessionView }) {
  const { t } = useTranslation("identity");
  const { dateTime } = useFormat();
  const revoke = useOwn(sessionCalls.revoke);
  const device = deviceOf(session.userAgent) || t("account.unknownDevice");
  const when = t("account.since", { date: dateTime(session.createdAt) });
  const end = () =>
    revoke.mutate({ id: session.id }, { onSuccess: () => toast.success({ title: t("account.revoked") }) });
  return (
    <div className="setting">
      <div className="setting-words">
        <strong>{device}</strong>
        <span>
          {[session.ipAddress, when, t("account.until", { date: dateTime(session.expiresAt) })]
            .filter(Boolean)
            .join("\u00a0· ")}
        </span>
      </div>
      {session.current ? (
        <Tag color="blue">{t("account.thisDevice")}</Tag>
      ) : (
        <Button loading={revoke.isPending} aria-label={`${t("account.revoke")} ${device}`} onClick={end}>
          {t("account.revoke")}
        </Button>
      )}
    </div>
  );
}
