import { Alert, Button, Input, Radio, Select, Tag } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { decide } from "../calls.ts";
import { sendKeys } from "../list/pane.tsx";
import { Phrases } from "../phrases/phrases.tsx";
import type { Detail, OwnTask, Person, ReturnTarget } from "../types.ts";
import type { Verb } from "./actions.ts";
import { AgreementFields, useAgreement } from "./agreement.tsx";
import type { DecisionFooterProps } from "./footer-props.ts";
import { tagOf } from "./opinion/opinions.ts";
import { useOpinions } from "./opinion/use-opinions.ts";
import { useUnsentOpinion } from "./opinion/use-unsent.ts";
import { useSend } from "./send.ts";
import type { Signatures } from "./signature/use-signatures.ts";
import { useKeys } from "./use-keys.ts";

type Props = DecisionFooterProps & {
  task: OwnTask;
  verb: Verb;
  signatures: Signatures;
  /** Somebody else was faster: what was written stays readable but cannot be sent. */
  gone: boolean;
  onCancel: () => void;
  onSent: (stays: boolean, done: string) => void;
};

const words = { NEXT: "approve", REJECT: "reject", BACK: "return" } as const;
const mostText = 1000;

/** Opinion, target and signature for one decision. It stays open, with what was written, until it has been sent. */
export function Composer(props: Props) {
  const { detail, task, verb, gone, viewed, onFaulty, onCancel, onSent } = props;
  const { t } = useTranslation("approval");
  const { opinions, remember } = useOpinions(verb);
  const { send, busy, refused, reason, wait } = useSend(detail.id);
  const { opinion, write, drop } = useUnsentOpinion(detail.id);
  const [to, setTo] = useState(() => firstTarget(detail, task));
  const [skipTo, setSkipTo] = useState("");
  const agreement = useAgreement(verb === "NEXT" ? task : undefined, props);
  const [tried, setTried] = useState(false);
  const field = useRef<TextAreaRef>(null);
  useEffect(() => field.current?.focus(), []);

  const handles = task.kind === "handle" && verb === "NEXT";
  const needsOpinion = verb !== "NEXT";
  const silent = needsOpinion && opinion.trim() === "";

  const submit = async () => {
    if (gone || wait > 0) return;
    setTried(true);
    if (silent) return field.current?.focus();
    if (agreement.missing.signature || agreement.missing.password) return;
    if (agreement.isFaulty()) return onFaulty();
    const done = t(`decide.done.${handles ? "HANDLE" : verb}`);
    const sent = await send(
      async (key) =>
        decide(
          {
            applyId: detail.id,
            taskId: task.taskId,
            action: verb,
            forId: detail.for?.id,
            opinion: opinion.trim(),
            viewedSeconds: viewed(),
            ...(verb === "BACK" ? { to } : {}),
            ...(verb === "NEXT" && skipTo ? { to: skipTo } : {}),
            ...(await agreement.content()),
          },
          key,
        ),
      done,
    );
    if (!sent) return;
    drop();
    remember(opinion);
    onSent(detail.tasks.length > 1, done);
  };
  useKeys({ send: () => void submit() });
  const label = t(handles ? "decide.handle" : `decide.${words[verb]}`);
  return (
    <section className="composer" aria-label={label}>
      {verb === "BACK" && <Targets detail={detail} targets={task.targets} value={to} onChange={setTo} />}
      {verb === "NEXT" && task.skipTargets.length > 0 && <SkipTo task={task} value={skipTo} onChange={setSkipTo} />}
      <Field
        label={t(handles ? "decide.note" : "decide.opinion")}
        required={needsOpinion}
        error={tried && silent ? t("decide.opinionNeeded") : undefined}
      >
        <Input.TextArea
          ref={field}
          value={opinion}
          maxLength={mostText}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder={needsOpinion ? "" : t("decide.opinionOptional")}
          onChange={(event) => write(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => key === "Escape" && !nativeEvent.isComposing && !busy && onCancel()}
        />
      </Field>
      <Recent opinions={opinions} onChoose={write} />
      <Phrases opinion={opinion} onChoose={write} />
      <AgreementFields agreement={agreement} tried={tried} detail={detail} />
      {refused && <Alert type="error" showIcon title={reason} />}
      <div className="detail-actions">
        <Button onClick={onCancel} disabled={busy}>
          {t("decide.cancel")}
        </Button>
        <span className="detail-gap" />
        <Button
          type="primary"
          danger={verb === "REJECT"}
          loading={busy}
          disabled={gone || wait > 0}
          title={t("decide.send", { keys: sendKeys })}
          onClick={() => void submit()}
        >
          {label}
          {wait > 0 && ` (${wait})`}
        </Button>
      </div>
    </section>
  );
}

/** The node at which it was submitted: going back there is going back to the initiator. */
const startOf = (detail: Detail) => detail.progress.find(({ action }) => action === "SUBMIT")?.nodeId;

/** The initiator, whom most returns are for; where that is not offered, the last one who decided. */
function firstTarget(detail: Detail, task: OwnTask): string {
  const start = task.targets.find(({ nodeId }) => nodeId === startOf(detail));
  return (start ?? task.targets.at(-1))?.nodeId ?? "";
}

function Recent({ opinions, onChoose }: { opinions: readonly string[]; onChoose: (opinion: string) => void }) {
  const { t } = useTranslation("approval");
  if (opinions.length === 0) return null;
  return (
    <fieldset className="composer-tags">
      <legend className="unseen">{t("decide.recent")}</legend>
      {opinions.map((opinion) => (
        <button key={opinion} type="button" title={opinion} onClick={() => onChoose(opinion)}>
          <Tag>{tagOf(opinion)}</Tag>
        </button>
      ))}
    </fieldset>
  );
}

type SkipToProps = { task: OwnTask; value: string; onChange: (nodeId: string) => void };

/** A free flow: the next node, or one further on. */
function SkipTo({ task, value, onChange }: SkipToProps) {
  const { t } = useTranslation("approval");
  const further = task.skipTargets.map(({ nodeId, nodeName }) => ({ value: nodeId, label: nodeName }));
  return (
    <Field label={t(task.kind === "handle" ? "decide.skipAfterHandling" : "decide.skipTo")}>
      <Select value={value} onChange={onChange} options={[{ value: "", label: t("decide.asDrawn") }, ...further]} />
    </Field>
  );
}

type TargetsProps = {
  detail: Detail;
  targets: readonly ReturnTarget[];
  value: string;
  onChange: (nodeId: string) => void;
};

/** Where it may go back to, and what that would open again. */
function Targets({ detail, targets, value, onChange }: TargetsProps) {
  const { t, i18n } = useTranslation("approval");
  const joint = i18n.language.startsWith("en") ? ", " : "、";
  const names = (people: readonly Person[]) => people.map(({ name }) => name).join(joint);
  const words = (target: ReturnTarget) =>
    target.nodeId === startOf(detail) || target.people.length === 0
      ? t("decide.initiator", { name: detail.applicant.name })
      : t("decide.targetNode", { node: target.nodeName, names: names(target.people) });
  const chosen = targets.find((target) => target.nodeId === value);
  return (
    <fieldset className="composer-targets">
      <legend>{t("decide.target")}</legend>
      <Radio.Group
        value={value}
        onChange={(event) => onChange(String(event.target.value))}
        options={targets.map((target) => ({ value: target.nodeId, label: words(target) }))}
      />
      {chosen && chosen.reopens.length > 0 && <p>{t("decide.reopens", { nodes: chosen.reopens.join(joint) })}</p>}
      {chosen && chosen.keeps.length > 0 && <p>{t("decide.keeps", { nodes: chosen.keeps.join(joint) })}</p>}
    </fieldset>
  );
}
