import { Alert, Input, Radio, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { Field } from "../../kit/input/field.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { useSession } from "../../platform/session.ts";
import { assign, decide, declareVoid, share, withdraw } from "../calls.ts";
import { ask } from "../question/calls.ts";
import { mostText } from "../question/question-note.tsx";
import type { Detail } from "../types.ts";
import { type Extra, isDangerous, movesOn } from "./actions.ts";
import { AgreementFields, useAgreement } from "./agreement.tsx";
import type { DecisionFooterProps } from "./footer-props.ts";
import { commandOf } from "./keyboard.ts";
import { useSend } from "./send.ts";
import type { Signatures } from "./signature/use-signatures.ts";

type Props = Pick<DecisionFooterProps, "detail" | "task"> & {
  /** What an approval also needs; absent if the reader cannot approve. */
  form?: Pick<DecisionFooterProps, "filled" | "seen" | "onFaulty"> & { signatures: Signatures };
  extra: Extra;
  /** While hidden it keeps what was entered. */
  open?: boolean;
  onClose: () => void;
  onSent: (movesOn: boolean, done: string) => void;
};

type Position = "before" | "after" | "beside";
type Asks = {
  people?: "one" | "several" | "added";
  position?: true;
  node?: true;
  text?: "opinion" | "reason" | "question";
};

/** What each action asks for before it is sent. */
const asksFor: Readonly<Record<Exclude<Extra, "URGE">, Asks>> = {
  ASK: { text: "question" },
  TRANSFER: { people: "one", text: "opinion" },
  DELEGATE: { people: "one", text: "opinion" },
  ADD_SIGN: { people: "several", position: true, text: "opinion" },
  REMOVE_SIGN: { people: "added" },
  ASSIGN: { people: "several", node: true, text: "reason" },
  END: { text: "opinion" },
  WITHDRAW: { text: "opinion" },
  SHARE: { people: "several", text: "opinion" },
  VOID: { text: "reason" },
  TAKE_BACK: {},
};
const needsReason: ReadonlySet<Extra> = new Set(["ASK", "ASSIGN", "END", "VOID"]);
const textLabels: Partial<Record<Extra, "dialog.withdrawReason" | "question.text">> = {
  WITHDRAW: "dialog.withdrawReason",
  ASK: "question.text",
};
const longest = { opinion: 1000, reason: 200, question: mostText };
const mostPeople = 25;

export default function ExtraDialog({ extra, detail, task, form, open = true, onClose, onSent }: Props) {
  const finder = useFinder();
  const { t } = useTranslation("approval");
  const { session } = useSession();
  const { send, busy, refused } = useSend(detail.id);
  const [people, setPeople] = useState<string[]>([]);
  const [position, setPosition] = useState<Position>("before");
  const nodes = nodesOf(detail);
  const [nodeId, setNodeId] = useState(nodes[0]?.nodeId ?? "");
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  // Adding an approver after oneself is also an approval.
  const agrees = extra === "ADD_SIGN" && position === "after";
  const agreement = useAgreement(agrees ? task : undefined, form);
  if (extra === "URGE") return null;
  const asks = asksFor[extra];
  const nobody = asks.people !== undefined && people.length === 0;
  const silent = needsReason.has(extra) && text.trim() === "";
  const [first = ""] = people;

  const command = async (key: string): Promise<unknown> => {
    const applyId = detail.id;
    const opinion = text.trim();
    if (extra === "WITHDRAW") return withdraw(applyId, opinion, detail.seq, key);
    if (extra === "ASSIGN") return assign({ applyId, seq: detail.seq, nodeId, userIds: people, reason: opinion }, key);
    if (extra === "SHARE") return share(applyId, people, opinion, key);
    if (extra === "VOID") return declareVoid(applyId, opinion, key);
    if (extra === "ASK") return ask({ applyId, taskId: task?.taskId ?? "", text: opinion, forId: detail.for?.id }, key);
    const base = { applyId, action: extra, opinion, forId: detail.for?.id, ...(task ? { taskId: task.taskId } : {}) };
    if (extra === "TRANSFER" || extra === "DELEGATE") return decide({ ...base, to: first }, key);
    if (extra === "ADD_SIGN") return decide({ ...base, users: people, position, ...(await agreement.content()) }, key);
    return decide(extra === "REMOVE_SIGN" ? { ...base, users: people } : base, key);
  };
  const submit = async () => {
    setTried(true);
    if (nobody || silent || agreement.missing.signature || agreement.missing.password) return;
    if (agreement.isFaulty()) return form?.onFaulty();
    const done = t(`decide.done.${extra}`);
    if (!(await send(command, done))) return;
    onClose();
    onSent(movesOn(extra, position), done);
  };
  const personFault = tried && nobody ? t("dialog.personNeeded") : undefined;
  return (
    <FormDialog
      dirty={text !== "" || people.length > 0}
      open={open}
      title={t(`dialog.${extra}.title`, { title: detail.applyTitle })}
      okText={t(`button.${extra}`)}
      cancelText={t("decide.cancel")}
      okButtonProps={{ danger: isDangerous(extra), loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="extra-dialog">
        <p>{t(`dialog.${extra}.hint`)}</p>
        {asks.node && nodes.length > 1 && (
          <Field label={t("dialog.node")} required>
            <Select
              value={nodeId}
              onChange={setNodeId}
              options={nodes.map((node) => ({ value: node.nodeId, label: node.nodeName }))}
            />
          </Field>
        )}
        {asks.position && (
          <Radio.Group
            vertical
            aria-label={t("dialog.position")}
            value={position}
            onChange={(event) => setPosition(event.target.value as Position)}
            options={(["before", "after", "beside"] as const).map((value) => ({ value, label: t(`dialog.${value}`) }))}
          />
        )}
        {asks.people === "added" && (
          <Field label={t(`dialog.${extra}.person`)} required error={personFault}>
            <Select
              mode="multiple"
              value={people}
              onChange={setPeople}
              showSearch={finder}
              options={detail.open
                .filter(({ kind }) => kind === "added")
                .map(({ user }) => ({ value: user.id, label: user.name }))}
            />
          </Field>
        )}
        {asks.people === "one" && (
          <Field label={t(`dialog.${extra}.person`)} required error={personFault}>
            <PeoplePicker
              value={first || null}
              except={[session.user.userId]}
              onChange={(id) => setPeople(id ? [id] : [])}
            />
          </Field>
        )}
        {asks.people === "several" && (
          <Field label={t(`dialog.${extra}.person`)} required error={personFault}>
            <PeoplePicker multiple max={mostPeople} value={people} onChange={setPeople} />
          </Field>
        )}
        {asks.text && (
          <Field
            label={t(textLabels[extra] ?? (asks.text === "reason" ? "dialog.reason" : "decide.opinion"))}
            required={needsReason.has(extra)}
            error={tried && silent ? t(extra === "ASK" ? "question.needed" : "dialog.reasonNeeded") : undefined}
          >
            <Input.TextArea
              value={text}
              maxLength={longest[asks.text]}
              autoSize={{ minRows: 2, maxRows: 5 }}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={({ nativeEvent }) => commandOf(nativeEvent, true) === "send" && void submit()}
            />
          </Field>
        )}
        <AgreementFields agreement={agreement} tried={tried} detail={detail} />
        {refused && <Alert type="error" showIcon title={t("decide.failed", { reason: refused.message })} />}
      </div>
    </FormDialog>
  );
}

/** The node that found nobody; else those that are open now. */
function nodesOf(detail: Detail): { nodeId: string; nodeName: string }[] {
  const known = new Map([...detail.ahead, ...detail.open].map(({ nodeId, nodeName }) => [nodeId, nodeName]));
  const ids = detail.exception ? [detail.exception] : detail.open.map(({ nodeId }) => nodeId);
  return [...new Set(ids)].map((nodeId) => ({ nodeId, nodeName: known.get(nodeId) ?? nodeId }));
}
