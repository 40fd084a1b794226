import type { Config, Spans } from "@stampflow/form";
import type { FormProps } from "antd";

const columns = (spans: Spans) =>
  Object.fromEntries(Object.entries(spans).map(([size, span]) => [size, { span: span || 24 }]));

/** Labels beside their fields where there is room, above them on a phone. */
export function shapeOf(config: Config, narrow: boolean): FormProps {
  const requiredMark = !config.hideRequiredMark;
  if (narrow || config.layout === "vertical") return { layout: "vertical", requiredMark };
  if (config.layout === "inline") return { layout: "inline", requiredMark };
  if (config.labelLayout === "flex")
    return {
      layout: "horizontal",
      requiredMark,
      labelCol: { flex: `${config.labelWidth}px` },
      wrapperCol: { flex: 1 },
    };
  return {
    layout: "horizontal",
    requiredMark,
    labelCol: columns(config.labelCol),
    wrapperCol: columns(config.wrapperCol),
  };
}
