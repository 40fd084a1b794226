import { withLabelSpan } from "@stampflow/form";
import { Input, Segmented, Slider } from "antd";
import { useDesignerContext } from "../context.ts";
import { LinkageRow } from "../linkage/linkage.tsx";
import { NumberRow, PropertyRow, SwitchRow } from "../property/row.tsx";
import { TranslationRow } from "../translation/translation.tsx";
import { useDesignerWords } from "../words.ts";

export function FormPanel() {
  const { designer } = useDesignerContext();
  const say = useDesignerWords();
  const { config } = designer.design;
  const { configure } = designer;
  const slide = (label: number) => {
    const { labelCol, wrapperCol } = withLabelSpan(config, label);
    configure({ labelCol, wrapperCol });
  };
  return (
    <>
      <PropertyRow label={say("layout")}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={config.layout}
            onChange={(layout) => configure({ layout })}
            options={(["horizontal", "vertical", "inline"] as const).map((value) => ({ value, label: say(value) }))}
          />
        )}
      </PropertyRow>
      <PropertyRow label={say("labelLayout")}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={config.labelLayout}
            onChange={(labelLayout) => configure({ labelLayout })}
            options={(["Grid", "flex"] as const).map((value) => ({ value, label: say(value) }))}
          />
        )}
      </PropertyRow>
      {config.labelLayout === "flex" ? (
        <NumberRow
          label={say("labelWidth")}
          value={config.labelWidth}
          min={0}
          max={400}
          onChange={(width) => width !== null && configure({ labelWidth: width })}
        />
      ) : (
        <PropertyRow label={say("labelCol")}>
          {() => (
            <Slider
              min={0}
              max={24}
              value={config.labelCol.md}
              onChange={slide}
              ariaLabelForHandle={say("labelCol")}
              tooltip={{ formatter: (value) => `${value} / 24` }}
            />
          )}
        </PropertyRow>
      )}
      <SwitchRow
        label={say("hideRequiredMark")}
        value={config.hideRequiredMark}
        onChange={(hideRequiredMark) => configure({ hideRequiredMark })}
      />
      <LinkageRow />
      <TranslationRow />
      <PropertyRow label={say("customStyle")}>
        {(id) => (
          <Input.TextArea
            id={id}
            value={config.customStyle}
            maxLength={5000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            spellCheck={false}
            onChange={(event) => configure({ customStyle: event.target.value })}
          />
        )}
      </PropertyRow>
    </>
  );
}
