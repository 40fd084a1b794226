import type { ConnectionView } from "@stampflow/system";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../kit/dialog/copy-line.tsx";
import { useFormat } from "../../kit/format/format.ts";
import "./sign-on.css";

type Props = { connection: ConnectionView; busy: boolean; onCheck: () => void };

/** What has to be entered elsewhere: at the provider, and in the DNS of the domain. */
export function Setup({ connection, busy, onCheck }: Props) {
  const { t } = useTranslation("system");
  const format = useFormat();
  const { kind, domain, domainAt, domainValue, record, redirect, start } = connection;
  const byDomain = kind === "oidc";
  return (
    <>
      <Part title={t("signOn.redirect")} text={t(`signOn.redirectText.${kind}`)}>
        <CopyLine label={t("signOn.redirect")} text={redirect} />
      </Part>
      {byDomain && (
        <Part
          title={t("signOn.prove")}
          text={
            domainAt === null
              ? t("signOn.proveText", { domain })
              : t("signOn.provedAt", { domain, at: format.dateTime(domainAt) })
          }
        >
          <span>{t("signOn.recordName")}</span>
          <CopyLine label={t("signOn.recordName")} text={record} />
          <span>{t("signOn.recordValue")}</span>
          <CopyLine label={t("signOn.recordValue")} text={domainValue} />
          {domainAt === null && (
            <Button type="primary" loading={busy} onClick={onCheck}>
              {t("signOn.check")}
            </Button>
          )}
        </Part>
      )}
      {(!byDomain || domainAt !== null) && (
        <Part title={t("signOn.start")} text={t("signOn.startText")}>
          {!byDomain && <p>{t(`signOn.matching.${kind}`)}</p>}
          <CopyLine label={t("signOn.start")} text={start} />
        </Part>
      )}
    </>
  );
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="sign-on-part">
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </section>
);
