import {
  AppstoreAddOutlined,
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
} from "@ant-design/icons";
import type { useDraggable } from "@dnd-kit/core";
import type { Control } from "@stampflow/form";
import { Button, Space } from "antd";
import { useState } from "react";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { SaveGroup } from "../group/save-group.tsx";
import { useRemove } from "../use-remove.ts";
import { useDesignerWords } from "../words.ts";

type Props = { control: Control; name: string; drag: ReturnType<typeof useDraggable> };

export function ItemTools({ control, name, drag }: Props) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const remove = useRemove();
  const [saving, setSaving] = useState(false);
  const { key } = control;
  const label = { label: name };
  const tools = (
    <Space.Compact className={styles.tools ?? ""} size="small">
      <Button
        ref={drag.setActivatorNodeRef}
        size="small"
        icon={<HolderOutlined aria-hidden />}
        aria-label={t("drag", label)}
        title={t("drag", label)}
        {...drag.attributes}
        {...drag.listeners}
      />
      <Button
        size="small"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t("moveUp", label)}
        onClick={() => designer.shift(key, -1)}
      />
      <Button
        size="small"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t("moveDown", label)}
        onClick={() => designer.shift(key, 1)}
      />
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t("duplicate", label)}
        onClick={() => designer.duplicate(key)}
      />
      <Button
        size="small"
        icon={<AppstoreAddOutlined aria-hidden />}
        aria-label={t("groupSaveOf", label)}
        title={t("groupSave")}
        onClick={() => setSaving(true)}
      />
      <Button
        size="small"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("remove", label)}
        onClick={() => remove(control)}
      />
    </Space.Compact>
  );
  return (
    <>
      {tools}
      {saving && <SaveGroup control={control} onClose={() => setSaving(false)} />}
    </>
  );
}
