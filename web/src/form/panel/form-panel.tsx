import { withLabelSpan } from "@stampflow/form";
import { Input, Segmented, Slider } from "antd";
import { useDesignerContext } from "../context.ts";
import { LinkageRow } from "../linkage/linkage.tsx";
import { Advanced } from "../property/advanced.tsx";
import { NumberRow, PropertyRow, SwitchRow } from "../property/row.tsx";
import { TranslationRow } from "../translation/translation.tsx";
import { useDesignerWords } from "../words.ts";

export function FormPanel() {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const { config } = designer.design;
  const { configure } = designer;
  return (
    <>
      <PropertyRow label={t("layout")}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={config.layout}
            onChange={(layout) => configure({ layout })}
            options={(["horizontal", "vertical", "inline"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </PropertyRow>
      {config.layout === "horizontal" && <LabelRows />}
      <SwitchRow
        label={t("hideRequiredMark")}
        value={config.hideRequiredMark}
        onChange={(hideRequiredMark) => configure({ hideRequiredMark })}
      />
      <LinkageRow />
      <TranslationRow />
      <Advanced>
        <PropertyRow label={t("customStyle")}>
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
      </Advanced>
    </>
  );
}

/** The width of labels beside their fields. */
function LabelRows() {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const { config } = designer.design;
  const { configure } = designer;
  const slide = (label: number) => {
    const { labelCol, wrapperCol } = withLabelSpan(config, label);
    configure({ labelCol, wrapperCol });
  };
  return (
    <>
      <PropertyRow label={t("labelLayout")}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={config.labelLayout}
            onChange={(labelLayout) => configure({ labelLayout })}
            options={(["Grid", "flex"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </PropertyRow>
      {config.labelLayout === "flex" ? (
        <NumberRow
          label={t("labelWidth")}
          value={config.labelWidth}
          min={0}
          max={400}
          onChange={(width) => width !== null && configure({ labelWidth: width })}
        />
      ) : (
        <PropertyRow label={t("labelCol")}>
          {() => (
            <Slider
              min={0}
              max={24}
              value={config.labelCol.md}
              onChange={slide}
              ariaLabelForHandle={t("labelCol")}
              tooltip={{ formatter: (value) => `${value} / 24` }}
            />
          )}
        </PropertyRow>
      )}
    </>
  );
}
