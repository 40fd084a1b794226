import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Field } from "../../../kit/input/field.tsx";
import { PeoplePicker } from "../../../kit/people/people-picker.tsx";
import type { ExceptionDetail, ExceptionNode, Problem, RepairName } from "../calls.ts";

const mostPeople = 25;

/** The node of the problem; without a problem, all nodes to which the command applies. */
export function nodesFor(
  action: RepairName,
  { nodes }: ExceptionDetail,
  problem: Problem | undefined,
): ExceptionNode[] {
  if (problem) return nodes.filter(({ nodeId }) => nodeId === problem.nodeId);
  const wanted: readonly ExceptionNode["state"][] =
    action === "assign" ? ["stalled", "open"] : ["open", "stalled", "ahead"];
  return wanted.flatMap((state) => nodes.filter((node) => node.state === state));
}

type NodeProps = { nodes: readonly ExceptionNode[]; value: string; onChange: (nodeId: string) => void };

export function NodeField({ nodes, value, onChange }: NodeProps) {
  const { t } = useTranslation("exceptions");
  const options = nodes.map(({ nodeId, nodeName, state }) => ({
    value: nodeId,
    label: t("dialog.nodeIs", { node: nodeName, state: t(`node.${state}`) }),
  }));
  return (
    <Field label={t("dialog.node")} required>
      <Select value={value} onChange={onChange} options={options} disabled={nodes.length < 2} />
    </Field>
  );
}

type PeopleProps = {
  value: readonly string[];
  hint: string | undefined;
  fault: boolean;
  onChange: (ids: string[]) => void;
};

export function PeopleField({ value, hint, fault, onChange }: PeopleProps) {
  const { t } = useTranslation("exceptions");
  return (
    <Field label={t("dialog.people")} required={!hint} hint={hint} error={fault ? t("dialog.peopleNeeded") : undefined}>
      <PeoplePicker multiple max={mostPeople} value={value} onChange={onChange} />
    </Field>
  );
}
