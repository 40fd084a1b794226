import { type DesignFault, textOf } from "@stampflow/form";
import { Button, Popover } from "antd";
import { useLanguage } from "../../kit/form/words.ts";
import { itemId } from "../canvas/item.tsx";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { headerId } from "../header/header.tsx";
import { useDesignerWords } from "../words.ts";

type Props = { faults: readonly DesignFault[]; open: boolean; onOpenChange: (open: boolean) => void };

const inHeader = (at: string): at is "formName" | "formRemarks" | "formClassification" =>
  at === "formName" || at === "formRemarks" || at === "formClassification";

/** Every fault in one place; a click leads to it. */
export function FaultList({ faults, open, onOpenChange }: Props) {
  const { designer } = useDesignerContext();
  const say = useDesignerWords();
  const language = useLanguage();
  const goTo = ({ at }: DesignFault) => {
    onOpenChange(false);
    if (at === null) return;
    if (!inHeader(at)) designer.goTo(at);
    const place = document.getElementById(inHeader(at) ? headerId(at) : itemId(at));
    place?.scrollIntoView({ block: "nearest" });
    (inHeader(at) ? place : place?.querySelector("button"))?.focus();
  };
  const list = (
    <div className={styles.faults}>
      {faults.length === 0 && say("noFaults")}
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
      <Button danger={faults.length > 0} size="small">
        {faults.length > 0 ? say("faults", { count: faults.length }) : say("noFaults")}
      </Button>
    </Popover>
  );
}
