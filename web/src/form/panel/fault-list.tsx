import { type DesignFault, textOf } from "@stampflow/form";
import { Button, Popover } from "antd";
import { useLanguage } from "../../kit/form/words.ts";
import { itemId } from "../canvas/item.tsx";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { isHeader } from "../header/form-header.ts";
import { useDesignerWords } from "../words.ts";

type Props = {
  faults: readonly DesignFault[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onHeader: (fault: DesignFault) => void;
};

/** Every fault in one place; a click leads to it. */
export function FaultList({ faults, open, onOpenChange, onHeader }: Props) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const language = useLanguage();
  const goTo = (fault: DesignFault) => {
    const { at } = fault;
    onOpenChange(false);
    if (isHeader(fault)) return onHeader(fault);
    if (at === null) return;
    designer.goTo(at);
    const place = document.getElementById(itemId(at));
    place?.scrollIntoView({ block: "nearest" });
    place?.querySelector("button")?.focus();
  };
  const list = (
    <div className={styles.faults}>
      {faults.length === 0 && t("noFaults")}
      {faults.map((fault) => (
        <Button
          key={`${fault.at} ${fault.code} ${fault.data.option ?? ""}`}
          type="text"
          danger
          onClick={() => goTo(fault)}
        >
          {textOf(language, fault.code, fault.data)}
        </Button>
      ))}
    </div>
  );
  return (
    <Popover open={open} onOpenChange={onOpenChange} trigger="click" placement="bottomRight" content={list}>
      <Button danger={faults.length > 0} size="small" className={styles.faultCount ?? ""}>
        {faults.length > 0 ? t("faults", { count: faults.length }) : t("noFaults")}
      </Button>
    </Popover>
  );
}
