import { kinds } from "@stampflow/form";
import { Col, Row } from "antd";
import type { LayoutProps } from "../types.ts";

export function GridView({ control, slot }: LayoutProps) {
  const { gutter } = kinds.grid.optionsOf(control);
  const columns = control.columns ?? [];
  return (
    <Row gutter={gutter}>
      {columns.map((column, at) => (
        <Col key={at} xs={24} md={column.span ?? Math.floor(24 / columns.length)}>
          {slot(column.list, at)}
        </Col>
      ))}
    </Row>
  );
}
