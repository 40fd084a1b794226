import { Card } from "antd";
import type { LayoutProps } from "../types.ts";

export function CardView({ control, slot }: LayoutProps) {
  return (
    <Card title={control.label} size="small" style={{ marginBottom: 16 }}>
      {slot(control.list ?? [], 0)}
    </Card>
  );
}
