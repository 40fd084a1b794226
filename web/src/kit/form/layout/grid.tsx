import { kinds, spansOf } from "@stampflow/form";
import { Col, Row } from "antd";
import type { LayoutProps } from "../types.ts";

export function GridView({ control, slot }: LayoutProps) {
  const { gutter } = kinds.grid.optionsOf(control);
  const spans = spansOf(control);
  return (
    <Row gutter={gutter}>
      {control.columns?.map((column, at) => (
        <Col key={at} xs={24} md={spans[at] ?? 24}>
          {slot(column.list, at)}
        </Col>
      ))}
    </Row>
  );
}
