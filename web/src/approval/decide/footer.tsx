import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import { Alert, Button } from "antd";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Choices } from "../../kit/choices.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { useSession } from "../../platform/session.ts";
import { urge } from "../calls.ts";
import type { Detail, OwnTask } from "../types.ts";
import { buttonsOf, type Extra, isDangerous, type Verb } from "./actions.ts";
import { Composer } from "./composer.tsx";
import type { DecisionFooterProps } from "./footer-props.ts";
import { useSend } from "./send.ts";
import { useSignatures } from "./signature/use-signatures.ts";
import { useKeys } from "./use-keys.ts";

const ExtraDialog = lazy(() => import("./extra-dialog.tsx"));

/** The most common action is primary, the dangerous one is at the other end, the rest are under "more". */
export function DecisionFooter(props: DecisionFooterProps) {
  const { detail, task, filled, onFaulty, onDecided } = props;
  const { t } = useTranslation("approval");
  const [deciding, setDeciding] = useState<{ verb: Verb; task: OwnTask } | null>(null);
  const [extra, setExtra] = useState<Extra | null>(null);
  /** The dialog is hidden while something in the form is corrected. */
  const [hidden, setHidden] = useState(false);
  const urging = useSend(detail.id);
  const signatures = useSignatures(detail.id);
  const own = useRef<HTMLElement>(null);
  const left = useRef<Verb | null>(null);
  // The box of the opinion has taken the place of the button that opened it.
  useEffect(() => {
    const verb = left.current;
    left.current = deciding?.verb ?? null;
    if (deciding || !verb || document.activeElement !== document.body) return;
    const opener = own.current?.querySelector<HTMLElement>(`[data-verb="${verb}"]`);
    (opener ?? document.querySelector<HTMLElement>("article.detail"))?.focus();
  }, [deciding]);
  const buttons = buttonsOf(detail, task);

  const begin = (next: Verb) => {
    if (next === "NEXT" && filled && filled.submit() === undefined) return onFaulty();
    if (task) setDeciding({ verb: next, task });
  };
  const choose = (chosen: Extra) => {
    setHidden(false);
    if (chosen !== "URGE") return setExtra(chosen);
    void urging.send((key) => urge(detail.id, key), t("decide.done.URGE"));
  };
  const correct = () => {
    setHidden(true);
    onFaulty();
  };
  useKeys({
    approve: () => buttons.next && begin("NEXT"),
    reject: () => buttons.reject && begin("REJECT"),
    return: () => buttons.back && begin("BACK"),
    transfer: () => buttons.extras.includes("TRANSFER") && choose("TRANSFER"),
    ask: () => buttons.extras.includes("ASK") && choose("ASK"),
  });
  const shown = buttons.next || buttons.reject || buttons.back || buttons.resubmit || buttons.extras.length > 0;
  const again = useAgain(detail);
  const next = t(buttons.handles ? "decide.handle" : "decide.approve");
  if (!shown && !deciding && !again) return null;
  return (
    <footer ref={own} className="detail-foot">
      {deciding && (
        <Composer
          {...props}
          {...deciding}
          signatures={signatures}
          gone={!detail.tasks.some(({ taskId }) => taskId === deciding.task.taskId)}
          onCancel={() => setDeciding(null)}
          onSent={(stays, done) => {
            setDeciding(null);
            onDecided({ stays, done });
          }}
        />
      )}
      {urging.refused && <Alert type="warning" showIcon title={urging.refused.message} />}
      {!deciding && (
        <div className="detail-actions">
          {buttons.reject && (
            <Button danger data-verb="REJECT" onClick={() => begin("REJECT")} title={`${t("decide.reject")} (R)`}>
              {t("decide.reject")}
            </Button>
          )}
          <span className="detail-gap" />
          {again && <LinkButton to={again}>{t("detail.again")}</LinkButton>}
          <Extras
            extras={buttons.extras}
            alone={!task || task.kind === "resubmit"}
            busy={urging.busy}
            onChoose={choose}
          />
          {buttons.back && (
            <Button data-verb="BACK" onClick={() => begin("BACK")} title={`${t("decide.return")} (B)`}>
              {t("decide.return")}
            </Button>
          )}
          {buttons.resubmit && (
            <LinkButton type="primary" to={`/personnel/apply/form/${detail.formId}?again=${detail.id}`}>
              {t("apply.resend")}
            </LinkButton>
          )}
          {buttons.next && (
            <Button type="primary" data-verb="NEXT" onClick={() => begin("NEXT")} title={`${next} (A)`}>
              {next}
            </Button>
          )}
        </div>
      )}
      {extra && (
        <Suspense fallback={null}>
          <ExtraDialog
            key={extra}
            extra={extra}
            open={!hidden}
            detail={detail}
            task={task}
            form={{ ...props, signatures, onFaulty: correct }}
            onClose={() => setExtra(null)}
            onSent={(moves, done) => moves && onDecided({ stays: false, done })}
          />
        </Suspense>
      )}
    </footer>
  );
}

type ExtrasProps = { extras: readonly Extra[]; alone: boolean; busy: boolean; onChoose: (extra: Extra) => void };

/** Up to two have a button of their own if there is nothing else to do; otherwise they are in one menu. */
function Extras({ extras, alone, busy, onChoose }: ExtrasProps) {
  const { t } = useTranslation("approval");
  const word = (extra: Extra) => t(`button.${extra}`);
  if (extras.length === 0) return null;
  if (alone && extras.length <= 2) {
    return extras.map((extra) => (
      <Button
        key={extra}
        danger={isDangerous(extra)}
        loading={busy && extra === "URGE"}
        onClick={() => onChoose(extra)}
      >
        {word(extra)}
      </Button>
    ));
  }
  return (
    <Choices
      label={t("decide.more")}
      choices={extras.map((extra) => ({ key: extra, label: word(extra), danger: isDangerous(extra) }))}
      onChoose={onChoose}
    >
      <Button icon={<MoreOutlined />} loading={busy} aria-haspopup="menu">
        {t("decide.more")}
      </Button>
    </Choices>
  );
}

/** The initiator of one that has ended can begin another with the same values. */
function useAgain(detail: Detail): string | null {
  const { session, can } = useSession();
  const own = detail.submittedBy.id === session.user.userId || detail.applicant.id === session.user.userId;
  if (detail.applyStatus === null || detail.applyStatus === 3 || !own || !can("approval:apply")) return null;
  return `/personnel/apply/form/${detail.formId}?copy=${detail.id}`;
}
