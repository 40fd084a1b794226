import { PlusOutlined } from "@ant-design/icons";
import { checkDesign, type Linkage, limits, textOf } from "@stampflow/form";
import { Button, Drawer, Flex, Typography } from "antd";
import { useState } from "react";
import { Empty } from "../../kit/feedback/empty.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { useDesignerContext } from "../context.ts";
import { GroupRow } from "../property/row.tsx";
import { useDesignerWords } from "../words.ts";
import { RuleCard } from "./rule-card.tsx";
import { sentenceOf } from "./sentence.ts";

/** The rules of the form: read in the panel, written in a drawer. */
export function LinkageRow() {
  const t = useDesignerWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  /** A rule that has just begun: it joins the others once it is complete, or is left. */
  const [begun, setBegun] = useState<Linkage | null>(null);
  const { designer } = useDesignerContext();
  const { linkage } = designer.design.config;
  const faults = new Map(
    checkDesign(designer.design)
      .filter(({ code }) => code.startsWith("form.linkage."))
      .map(({ code, data }) => [data.n, textOf(language, code, data)]),
  );
  const save = (next: Linkage[]) => designer.configure({ linkage: next });
  const isStarted = (rule: Linkage | null): rule is Linkage =>
    rule !== null && (rule.conditions.length > 0 || rule.targets.length > 0);
  const write = (next: Linkage) => {
    const alone = { ...designer.design, config: { ...designer.design.config, linkage: [next] } };
    const isComplete = !checkDesign(alone).some(({ code }) => code.startsWith("form.linkage."));
    if (isComplete) save([...linkage, next]);
    setBegun(isComplete ? null : next);
  };
  const keep = () => {
    if (isStarted(begun)) save([...linkage, begun]);
    setBegun(null);
  };
  const close = () => {
    keep();
    setOpen(false);
  };
  const add = () => {
    if (begun && !isStarted(begun)) return;
    keep();
    setBegun(fresh());
  };
  const begin = () => {
    if (linkage.length === 0) setBegun(fresh());
    setOpen(true);
  };
  const fresh = (): Linkage => ({
    id: `rule_${Date.now()}`,
    match: "all",
    conditions: [],
    effect: "show",
    targets: [],
    value: "",
    options: [],
  });
  return (
    <GroupRow label={t("linkage")} extra={t("linkageHint")}>
      <Flex vertical gap="small">
        {linkage.map((rule) => (
          <Typography.Text key={rule.id}>{sentenceOf(rule, designer.design, t, language)}</Typography.Text>
        ))}
        <Button onClick={begin}>{t(linkage.length > 0 ? "linkageEdit" : "linkageAdd")}</Button>
        <Drawer open={open} onClose={close} title={t("linkage")} size={600}>
          <Flex vertical gap="middle">
            {linkage.length === 0 && !begun && <Empty why={t("linkageNone")} />}
            {[...linkage, ...(begun ? [begun] : [])].map((rule, at) => (
              <RuleCard
                key={rule.id}
                rule={rule}
                n={at + 1}
                fault={faults.get(at + 1)}
                onChange={(next) =>
                  rule === begun ? write(next) : save(linkage.map((one) => (one.id === rule.id ? next : one)))
                }
                onRemove={() => (rule === begun ? setBegun(null) : save(linkage.filter((one) => one.id !== rule.id)))}
              />
            ))}
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              disabled={linkage.length + (begun ? 1 : 0) >= limits.linkages}
              onClick={add}
            >
              {t("linkageAdd")}
            </Button>
          </Flex>
        </Drawer>
      </Flex>
    </GroupRow>
  );
}
