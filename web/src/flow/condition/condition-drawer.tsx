import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { branchType } from "@stampflow/flow";
import { Button, Drawer, Flex, Radio } from "antd";
import { useMemo, useState } from "react";
import { LeaveContext, LeaveGuard, useLeaveArea } from "../../kit/dialog/leave-guard.ts";
import { useIsPhone } from "../../kit/use-media.ts";
import { newKey } from "../../platform/call.ts";
import { useDesign } from "../design.ts";
import type { FlowNode, TextContext } from "../document.ts";
import { type Column, columnsOf } from "./column.ts";
import { type DraftGroup, emptyDraft, fromDrafts, gapsOf, toDrafts } from "./edit.ts";
import { FormulaField, useFormulaFault } from "./formula-field.tsx";
import { GroupCard } from "./group-card.tsx";
import { operatorName } from "./summary.ts";

type Props = {
  node: FlowNode;
  textContext: TextContext;
  onSave: (saved: Pick<FlowNode, "branchType" | "conditionGroup" | "formula">) => void;
  onClose: () => void;
};

const groupId = () => newKey().slice(0, 12);
const newGroup = (): DraftGroup => ({ id: groupId(), conditions: [emptyDraft] });

/** Conditions are edited in a drawer and saved as a whole (D2). */
export default function ConditionDrawer({ node, textContext, onSave, onClose }: Props) {
  const { words, fields } = textContext;
  const { applyType } = useDesign();
  const phone = useIsPhone();
  const columns = useMemo(() => columnsOf(fields, words, applyType), [fields, words, applyType]);
  const [first] = useState(() => {
    const drafts = toDrafts(node.conditionGroup, columns);
    return drafts.length > 0 ? drafts : [newGroup()];
  });
  const [groups, setGroups] = useState(first);
  const [byFormula, setByFormula] = useState(node.branchType === branchType.formula);
  const [formula, setFormula] = useState(node.formula ?? "");
  const [tried, setTried] = useState(false);
  const gaps = gapsOf(groups, columns);
  const faultIn = useFormulaFault(node.name, fields);

  const save = () => {
    setTried(true);
    if (byFormula) {
      if (!faultIn(formula)) onSave({ branchType: branchType.formula, formula });
      return;
    }
    if (gaps.length > 0) return;
    const named = (optType: string, { kind }: Column) => operatorName(optType, kind, textContext);
    const conditionGroup = fromDrafts(groups, columns, named, (names) => names.join(words("list")));
    onSave({ branchType: branchType.conditions, conditionGroup });
  };
  const area = useLeaveArea();
  const close = () => area.leave(onClose);
  return (
    <LeaveContext value={area}>
      <Drawer
        open
        size={phone ? "100%" : 600}
        title={words("condition.drawer", { name: node.name })}
        onClose={close}
        footer={
          <Flex justify="space-between">
            <Button onClick={close}>{words("condition.cancel")}</Button>
            <Button type="primary" onClick={save}>
              {words("condition.save")}
            </Button>
          </Flex>
        }
      >
        <LeaveGuard dirty={groups !== first || formula !== (node.formula ?? "")} />
        <Radio.Group
          className="fd-branch-type"
          optionType="button"
          aria-label={words("condition.branchType.label")}
          value={byFormula}
          onChange={(event) => setByFormula(event.target.value === true)}
          options={[
            { value: false, label: words("condition.branchType.rule") },
            { value: true, label: words("condition.branchType.formula") },
          ]}
        />
        {byFormula ? (
          <FormulaField
            name={node.name}
            formula={formula}
            textContext={textContext}
            fault={tried ? faultIn(formula) : undefined}
            onChange={setFormula}
          />
        ) : (
          <>
            <p className="fd-hint">{words("condition.groupHint")}</p>
            {groups.map((group, index) => (
              <div key={group.id}>
                {index > 0 && <p className="fd-or">{words("condition.orBetween")}</p>}
                <GroupCard
                  group={group}
                  number={index + 1}
                  columns={columns}
                  textContext={textContext}
                  gaps={tried ? gaps.filter((gap) => gap.group === index) : []}
                  onChange={(next) => setGroups(groups.with(index, next))}
                  onRemove={() => setGroups(groups.toSpliced(index, 1))}
                />
              </div>
            ))}
            <Button block type="dashed" icon={<PlusOutlined />} onClick={() => setGroups([...groups, newGroup()])}>
              {words("condition.addGroup")}
            </Button>
          </>
        )}
      </Drawer>
    </LeaveContext>
  );
}
