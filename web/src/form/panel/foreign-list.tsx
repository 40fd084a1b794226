import { type Foreign, foreignIn, kindLabel } from "@stampflow/form";
import { joined } from "@stampflow/kernel";
import { Button, Popover } from "antd";
import { useMemo, useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";

/** What an import brought that has no effect here, and is given back by the export (FD13). A click leads to its control. */
export function ForeignList() {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const foreign = useMemo(() => foreignIn(designer.design), [designer.design]);
  if (foreign.length === 0) return null;
  const goTo = ({ key }: Foreign) => {
    setOpen(false);
    designer.goTo(key);
  };
  const list = (
    <div className={styles.faults}>
      {t("foreignHint")}
      {foreign.map((one) => (
        <Button key={one.key} type="text" onClick={() => goTo(one)}>
          {one.isKnown
            ? t("foreignProperties", {
                label: one.label || kindLabel(language, one.type),
                names: joined(one.properties, language),
              })
            : t("foreignKind", { label: one.label, type: one.type })}
        </Button>
      ))}
    </div>
  );
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomRight" content={list}>
      <Button size="small">{t("foreign", { count: foreign.length })}</Button>
    </Popover>
  );
}
