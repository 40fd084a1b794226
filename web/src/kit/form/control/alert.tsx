import { kinds } from "@stampflow/form";
import { Alert } from "antd";
import type { ControlProps, ControlView } from "../types.ts";

function AlertControl({ control }: ControlProps) {
  const { description, type, showIcon, banner, closable } = kinds.alert.optionsOf(control);
  return (
    <Alert
      title={control.label}
      description={description || undefined}
      type={type}
      showIcon={showIcon}
      banner={banner}
      closable={closable}
    />
  );
}

export const alert: ControlView = { Input: AlertControl };
