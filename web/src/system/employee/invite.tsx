import type { Invited } from "@stampflow/system";
import { employeeCalls, rosterCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Radio, Space } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { call } from "../../platform/call.ts";

/** One call writes to at most so many (the server's own limit). */
const atOnce = 50;
const reasons = ["joined", "unreachable", "waiting", "failed"] as const;
const noResult: Invited = { sent: 0, joined: 0, unreachable: 0, waiting: 0, failed: 0, letters: [] };

type People = { userIds: readonly string[] };
type By = "sms" | "email";

/** Everybody whom an import has added. */
export function InviteImported({ importId }: { importId: string }) {
  const people = useQuery({
    queryKey: ["import", importId, "people"],
    queryFn: async ({ signal }) => (await call(rosterCalls.added, { importId }, { signal })).userIds,
  });
  return people.data && people.data.length > 0 && <Invite userIds={people.data} />;
}

/** Offers to tell people who were added how to sign in; where no letters leave the host they are shown here. */
export function Invite({ userIds }: People) {
  const { t } = useTranslation("system");
  const [by, setBy] = useState<By>("sms");
  const [result, setResult] = useState<Invited | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setResult(null);
    let sum = noResult;
    try {
      for (let start = 0; start < userIds.length; start += atOnce) {
        const body = { userIds: userIds.slice(start, start + atOnce), by };
        sum = together(sum, await call(employeeCalls.invite, body));
      }
    } catch {
      // `call` has already reported a refusal; what was sent before stays sent.
    }
    setBusy(false);
    if (sum !== noResult) setResult(sum);
  };
  return (
    <section className="invite" aria-label={t("invite.title")}>
      <h3>{t("invite.title")}</h3>
      <p className="panel-note">{t("invite.text")}</p>
      <Space wrap>
        <Radio.Group
          optionType="button"
          aria-label={t("invite.by")}
          value={by}
          onChange={({ target }) => setBy(target.value as By)}
          options={[
            { value: "sms", label: t("invite.sms") },
            { value: "email", label: t("invite.email") },
          ]}
        />
        <Button loading={busy} onClick={() => void send()}>
          {userIds.length > 1 ? t("invite.send", { count: userIds.length }) : t("invite.action")}
        </Button>
      </Space>
      {result && <Result result={result} />}
    </section>
  );
}

function together(one: Invited, other: Invited): Invited {
  const sum = { ...one, sent: one.sent + other.sent, letters: [...one.letters, ...other.letters] };
  for (const reason of reasons) sum[reason] += other[reason];
  return sum;
}

function Result({ result }: { result: Invited }) {
  const { t } = useTranslation("system");
  const left = reasons.filter((reason) => result[reason] > 0);
  return (
    <>
      <Alert
        role="status"
        type={result.sent > 0 ? "success" : "warning"}
        showIcon
        title={t("invite.sent", { count: result.sent })}
        description={
          left.length > 0 && (
            <ul>
              {left.map((reason) => (
                <li key={reason}>{t(`invite.${reason}`, { count: result[reason] })}</li>
              ))}
            </ul>
          )
        }
      />
      {result.letters.length > 0 && (
        <aside className="letters" aria-label={t("invite.letters")}>
          <h4>{t("invite.letters")}</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <ul tabIndex={0}>
            {result.letters.map(({ to, text }) => (
              <li key={to}>
                <strong>{to}</strong> {text}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}

export function InviteDialog({ userIds, onClose }: People & { onClose: () => void }) {
  const { t } = useTranslation("system");
  return (
    <FormDialog
      open
      title={t("invite.action")}
      footer={<Button onClick={onClose}>{t("done")}</Button>}
      onCancel={onClose}
      destroyOnHidden
    >
      <Invite userIds={userIds} />
    </FormDialog>
  );
}
