import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import { branchType } from "@stampflow/flow";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { formulaText, summarise } from "../condition/summary.ts";
import { useDesign } from "../design.ts";
import type { PanelProps } from "../node/kind.ts";
import { isOther } from "../tree/remove.ts";
import { visitOf } from "../tree/walk.ts";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";

const ConditionDrawer = lazy(() => import("../condition/condition-drawer.tsx"));

export function ConditionPanel(props: PanelProps) {
  const { node, textContext, onChange } = props;
  const { words, root } = textContext;
  const { readOnly } = useDesign();
  const [open, setOpen] = useState(false);
  const holder = visitOf(root, node.id)?.parent;
  const summary =
    node.branchType === branchType.formula
      ? formulaText(node.formula, textContext)
      : summarise(node.conditionGroup, textContext);
  const other = holder !== undefined && isOther(holder, node);
  return (
    <div className="fd-tab">
      <NameField {...props} />
      {other ? (
        <p className="fd-hint">{words("condition.otherHint")}</p>
      ) : (
        <Section label={words("node.condition.name")}>
          <p className="fd-summary">{summary || words("condition.empty")}</p>
          {!readOnly && (
            <Button block icon={<EditOutlined />} onClick={() => setOpen(true)}>
              {words("condition.edit")}
            </Button>
          )}
        </Section>
      )}
      {open && (
        <Suspense>
          <ConditionDrawer
            node={node}
            textContext={textContext}
            onClose={() => setOpen(false)}
            onSave={(saved) => {
              setOpen(false);
              onChange({ ...node, ...saved });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
