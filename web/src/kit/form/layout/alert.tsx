import { kinds } from "@stampflow/form";
import { Alert } from "antd";
import type { LayoutProps } from "../types.ts";

export function AlertView({ control }: LayoutProps) {
  const { description, type, showIcon, banner, closable } = kinds.alert.optionsOf(control);
  return (
    <Alert
      title={control.label}
      description={description || undefined}
      type={type}
      showIcon={showIcon}
      banner={banner}
      closable={closable}
      style={{ marginBottom: 16 }}
    />
  );
}
