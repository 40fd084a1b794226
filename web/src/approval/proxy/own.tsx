import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { loadMine, type OwnProxies, proxyKeys } from "./calls.ts";
import { ProxyCard } from "./card.tsx";

/** Who acts for the reader, and for whom the reader acts. */
export function OwnProxiesView({ onGive }: { onGive: () => void }) {
  const mine = useQuery({ queryKey: proxyKeys.mine, queryFn: ({ signal }) => loadMine(signal) });
  if (mine.isPending) return <Skeleton rows={6} />;
  if (mine.isLoadingError) return <ErrorView error={mine.error} onRetry={() => void mine.refetch()} />;
  return (
    <>
      <Given rows={mine.data.given} onGive={onGive} />
      <Taken rows={mine.data.taken} />
    </>
  );
}

function Given({ rows, onGive }: { rows: OwnProxies["given"]; onGive: () => void }) {
  const { t } = useTranslation("proxy");
  return (
    <section className="proxy-part" aria-label={t("given.title")}>
      <h2>{t("given.title")}</h2>
      {rows.length === 0 ? (
        <Empty why={t("given.empty")} action={<Button onClick={onGive}>{t("give.open")}</Button>} />
      ) : (
        <ul>
          {rows.map((row) => (
            <ProxyCard
              key={row.proxyId}
              row={row}
              person={row.to}
              title={t("given.row", { name: row.to.name })}
              endWord={t(row.state === "coming" ? "end.callOff" : "end.ok")}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Taken({ rows }: { rows: OwnProxies["taken"] }) {
  const { t } = useTranslation("proxy");
  return (
    <section className="proxy-part" aria-label={t("taken.title")}>
      <h2>{t("taken.title")}</h2>
      {rows.length === 0 ? (
        <Empty why={t("taken.empty")} />
      ) : (
        <ul>
          {rows.map((row) => (
            <ProxyCard
              key={row.proxyId}
              row={row}
              person={row.principal}
              title={t("taken.row", { name: row.principal.name })}
              endWord={t("end.stop")}
            >
              {row.state === "inForce" && (
                <LinkButton
                  type={row.pending > 0 ? "primary" : "default"}
                  to={`/personnel/approval/pending?whose=${row.principal.id}`}
                >
                  {t("taken.pending", { count: row.pending })}
                </LinkButton>
              )}
            </ProxyCard>
          ))}
        </ul>
      )}
    </section>
  );
}
