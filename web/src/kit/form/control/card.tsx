import { Card } from "antd";
import type { ControlProps, ControlView } from "../types.ts";

function CardControl({ control, slot }: ControlProps) {
  return (
    <Card title={control.label} size="small">
      {slot(control.list ?? [], 0)}
    </Card>
  );
}

export const card: ControlView = { Input: CardControl };
