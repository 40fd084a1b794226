import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../kit/dialog/form-dialog.tsx";
import { Field } from "../../../kit/input/field.tsx";
import { useSend } from "../../decide/send.ts";
import { administer, type ExceptionDetail, exceptionKeys, type Problem, type RepairName } from "../calls.ts";
import { JumpField } from "./jump-field.tsx";
import { NodeField, nodesFor, PeopleField } from "./people-field.tsx";

type Props = { action: RepairName; problem?: Problem; detail: ExceptionDetail; onClose: () => void };

/** One command upon the application as it was seen when the dialog opened; a refusal keeps what was entered. */
export function AdministerDialog({ action, problem, detail, onClose }: Props) {
  const { t } = useTranslation("exceptions");
  const client = useQueryClient();
  const { send, busy, refused, forget } = useSend(detail.applyId);
  const [seen, setSeen] = useState(detail);
  const nodes = nodesFor(action, seen, problem);
  const [nodeId, setNodeId] = useState(nodes[0]?.nodeId ?? "");
  const [people, setPeople] = useState<readonly string[] | null>(null);
  const [to, setTo] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const node = nodes.find((one) => one.nodeId === nodeId);
  const asksPeople = action === "assign" || action === "change";
  const present = action === "change" ? presentOf(node) : [];
  const userIds = people ?? present;
  const mayBeEmpty = action === "change" && node?.state === "ahead";
  const lacks = {
    people: asksPeople && userIds.length === 0 && !mayBeEmpty,
    target: action === "jump" && to === "",
    reason: reason.trim() === "",
  };
  const submit = async () => {
    setTried(true);
    if (lacks.people || lacks.target || lacks.reason || (asksPeople && !node)) return;
    const { applyId, seq } = seen;
    const input = { action, problem, applyId, seq, nodeId, userIds, to, reason: reason.trim() };
    if (!(await send((key) => administer(input, key), t(`done.${action}`)))) return;
    void client.invalidateQueries({ queryKey: exceptionKeys.every });
    onClose();
  };
  const goOn = () => {
    setSeen(detail);
    setPeople(null);
    forget();
  };
  return (
    <FormDialog
      dirty={people !== null || to + reason !== ""}
      open
      title={t(`dialog.${action}.title`, { title: detail.applyTitle })}
      okText={t(`action.${action}`)}
      cancelText={t("cancel")}
      okButtonProps={{ danger: action === "end", loading: busy, disabled: asksPeople && !node }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="extra-dialog">
        <p>{t(`dialog.${action}.hint`)}</p>
        {asksPeople && !node && <Alert type="info" showIcon title={t("dialog.noNode")} />}
        {asksPeople && node && (
          <>
            <NodeField
              nodes={nodes}
              value={nodeId}
              onChange={(next) => {
                setNodeId(next);
                setPeople(null);
              }}
            />
            <PeopleField
              value={userIds}
              hint={mayBeEmpty ? t("dialog.asDrawn") : undefined}
              fault={tried && lacks.people}
              onChange={setPeople}
            />
          </>
        )}
        {action === "jump" && (
          <JumpField applyId={seen.applyId} seq={seen.seq} value={to} fault={tried && lacks.target} onChange={setTo} />
        )}
        <Field label={t("dialog.reason")} required error={tried && lacks.reason ? t("dialog.reasonNeeded") : undefined}>
          <Input.TextArea
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {refused && (
          <Alert
            type="error"
            showIcon
            title={refused.message}
            action={detail.seq !== seen.seq && <Button onClick={goOn}>{t("dialog.goOn")}</Button>}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** The people a change starts with: those who are asked now or are expected. */
function presentOf(node: ExceptionDetail["nodes"][number] | undefined): string[] {
  if (!node) return [];
  if (node.state === "ahead") return (node.assigned.length > 0 ? node.assigned : node.expected).map(({ id }) => id);
  return node.people.filter(({ part, active }) => active && (part === "asked" || part === "turn")).map(({ id }) => id);
}
