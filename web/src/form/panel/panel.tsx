import { type Control, foreignOf, isKind } from "@stampflow/form";
import { joined } from "@stampflow/kernel";
import { Form, Tabs, Typography } from "antd";
import { useEffect, useState } from "react";
import { Empty } from "../../kit/feedback/empty.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { useDesignerContext } from "../context.ts";
import { CommonProperties, StyleProperties } from "../property/common.tsx";
import { properties } from "../property/index.ts";
import { InitialRow } from "../property/initial.tsx";
import { useDesignerWords } from "../words.ts";
import { FormPanel } from "./form-panel.tsx";

export function Panel() {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const [tab, setTab] = useState("control");
  const { selected, selectedKey } = designer;
  useEffect(() => {
    if (selectedKey !== null) setTab("control");
  }, [selectedKey]);
  return (
    <Form component={false} layout="vertical" size="middle">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          {
            key: "control",
            label: t("tabControl"),
            children: selected ? <ControlPanel key={selected.key} control={selected} /> : <Nothing />,
          },
          { key: "form", label: t("tabForm"), children: <FormPanel /> },
        ]}
      />
    </Form>
  );
}

function Nothing() {
  const t = useDesignerWords();
  return (
    <Empty
      why={
        <>
          {t("noSelection")}
          <br />
          {t("noSelectionHint")}
        </>
      }
    />
  );
}

function ControlPanel({ control }: { control: Control }) {
  const { designer } = useDesignerContext();
  const change = (part: Partial<Control>) => designer.update(control.key, (old) => ({ ...old, ...part }));
  const set = (options: Record<string, unknown>) =>
    designer.update(control.key, (old) => ({ ...old, options: { ...old.options, ...options } }));
  const Own = isKind(control.type) ? properties[control.type] : undefined;
  return (
    <>
      <CommonProperties control={control} set={set} change={change} />
      {Own && <Own control={control} set={set} change={change} />}
      <InitialRow control={control} set={set} />
      <StyleProperties control={control} set={set} />
      <KeptProperties control={control} />
    </>
  );
}

/** FD13: named, so that nobody wonders where they went. */
function KeptProperties({ control }: { control: Control }) {
  const t = useDesignerWords();
  const language = useLanguage();
  const names = foreignOf(control)?.properties ?? [];
  if (names.length === 0) return null;
  return (
    <Form.Item label={t("keptProperties")}>
      <Typography.Text type="secondary">{joined(names, language)}</Typography.Text>
    </Form.Item>
  );
}
