import { Collapse } from "antd";
import type { ReactNode } from "react";
import { useDesignerWords } from "../words.ts";

type Props = { open?: boolean; children: ReactNode };

/** What only few people need: it is folded until one asks for it, or it has a fault. */
export function Advanced({ open = false, children }: Props) {
  const t = useDesignerWords();
  return (
    <Collapse
      ghost
      size="small"
      defaultActiveKey={open ? ["advanced"] : []}
      items={[{ key: "advanced", label: t("advanced"), children }]}
    />
  );
}
