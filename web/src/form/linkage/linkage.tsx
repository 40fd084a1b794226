import { PlusOutlined } from "@ant-design/icons";
import { checkDesign, type Linkage, limits, textOf } from "@stampflow/form";
import { Button, Drawer, Flex, Typography } from "antd";
import { useState } from "react";
import { Empty } from "../../kit/feedback/empty.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { useDesignerContext } from "../context.ts";
import { PropertyRow } from "../property/row.tsx";
import { useDesignerWords } from "../words.ts";
import { RuleCard } from "./rule-card.tsx";
import { sentenceOf } from "./sentence.ts";

/** The rules of the form: read in the panel, written in a drawer. */
export function LinkageRow() {
  const t = useDesignerWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { designer } = useDesignerContext();
  const { linkage } = designer.design.config;
  const faults = new Map(
    checkDesign(designer.design)
      .filter(({ code }) => code.startsWith("form.linkage."))
      .map(({ code, data }) => [data.n, textOf(language, code, data)]),
  );
  const save = (next: Linkage[]) => designer.configure({ linkage: next });
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
    <PropertyRow label={t("linkage")} extra={t("linkageHint")}>
      {(id) => (
        <Flex vertical gap="small">
          {linkage.map((rule) => (
            <Typography.Text key={rule.id}>{sentenceOf(rule, designer.design, t, language)}</Typography.Text>
          ))}
          <Button id={id} onClick={() => setOpen(true)}>
            {t(linkage.length > 0 ? "linkageEdit" : "linkageAdd")}
          </Button>
          <Drawer open={open} onClose={() => setOpen(false)} title={t("linkage")} size={600}>
            <Flex vertical gap="middle">
              {linkage.length === 0 && <Empty why={t("linkageNone")} />}
              {linkage.map((rule, at) => (
                <RuleCard
                  key={rule.id}
                  rule={rule}
                  n={at + 1}
                  fault={faults.get(at + 1)}
                  onChange={(next) => save(linkage.map((one) => (one.id === rule.id ? next : one)))}
                  onRemove={() => save(linkage.filter((one) => one.id !== rule.id))}
                />
              ))}
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                disabled={linkage.length >= limits.linkages}
                onClick={() => save([...linkage, fresh()])}
              >
                {t("linkageAdd")}
              </Button>
            </Flex>
          </Drawer>
        </Flex>
      )}
    </PropertyRow>
  );
}
