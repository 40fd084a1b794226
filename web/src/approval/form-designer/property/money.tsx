import { kinds } from "@stampflow/form";
import { Input } from "antd";
import { useDesignerWords } from "../words.ts";
import { Line, SwitchLine } from "./line.tsx";
import type { PropertyProps } from "./types.ts";

export function MoneyProperties({ control, set }: PropertyProps) {
  const say = useDesignerWords();
  const { addonAfter, moneyable } = kinds.money.optionsOf(control);
  return (
    <>
      <Line label={say("addonAfter")}>
        {(id) => (
          <Input
            id={id}
            value={addonAfter}
            maxLength={10}
            onChange={(event) => set({ addonAfter: event.target.value })}
          />
        )}
      </Line>
      <SwitchLine label={say("moneyable")} value={moneyable} onChange={(next) => set({ moneyable: next })} />
    </>
  );
}
