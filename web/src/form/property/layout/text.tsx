import { fontFamilies, fontSizes, kinds } from "@stampflow/form";
import { ColorPicker, Segmented, Select } from "antd";
import { useDesignerWords } from "../../words.ts";
import { PropertyRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export function TextProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const { color, fontFamily, fontSize, textAlign } = kinds.text.optionsOf(control);
  return (
    <>
      <PropertyRow label={t("color")}>
        {() => (
          <ColorPicker
            aria-label={t("color")}
            value={color}
            disabledAlpha
            onChangeComplete={(next) => set({ color: next.toHexString() })}
          />
        )}
      </PropertyRow>
      <PropertyRow label={t("fontFamily")}>
        {(id) => (
          <Select
            id={id}
            value={fontFamily}
            options={same(fontFamilies)}
            onChange={(next) => set({ fontFamily: next })}
          />
        )}
      </PropertyRow>
      <PropertyRow label={t("fontSize")}>
        {(id) => (
          <Select id={id} value={fontSize} options={same(fontSizes)} onChange={(next) => set({ fontSize: next })} />
        )}
      </PropertyRow>
      <PropertyRow label={t("textAlign")}>
        {(id) => (
          <Segmented
            id={id}
            block
            value={textAlign}
            onChange={(next) => set({ textAlign: next })}
            options={(["left", "center", "right"] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
      </PropertyRow>
    </>
  );
}
