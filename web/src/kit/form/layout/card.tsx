import { Card } from "antd";
import type { LayoutProps } from "../types.ts";

export function CardView({ control, slot }: LayoutProps) {
  return (
    <Card title={control.label} size="small">
      {slot(control.list ?? [], 0)}
    </Card>
  );
}
