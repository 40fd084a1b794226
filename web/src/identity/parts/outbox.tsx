import type { OutboxMessage } from "@stampflow/identity";
import { codeCalls } from "@stampflow/identity";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { call } from "../../platform/call.ts";

export type CodeTarget = { phone?: string; region?: string; email?: string };

/** On a host that sends no messages the code is shown here instead; elsewhere the server knows no outbox. */
export function Outbox({ target, onUse }: { target: CodeTarget; onUse: (code: string) => void }) {
  const { t } = useTranslation("identity");
  const { time } = useFormat();
  const [messages, setMessages] = useState<OutboxMessage[]>([]);
  const to = target.phone ?? target.email ?? "";
  const region = target.region;
  useEffect(() => {
    let wanted = true;
    const body = region ? { to, region } : { to };
    call(codeCalls.outbox, body, { quiet: true })
      .then((found) => wanted && setMessages(found))
      .catch(() => null);
    return () => {
      wanted = false;
    };
  }, [to, region]);
  const newest = messages.filter(({ code }) => code !== "").sort((a, b) => b.at - a.at)[0];
  if (!newest) return null;
  return (
    <aside className="outbox">
      <h2>{t("outbox.title")}</h2>
      <p>
        <time>{time(newest.at)}</time> {newest.text}
      </p>
      <button type="button" aria-label={t("outbox.use", { code: newest.code })} onClick={() => onUse(newest.code)}>
        {newest.code}
      </button>
    </aside>
  );
}
