import { type CellFault, type Column, faultText, isKind, showValue } from "@stampflow/form";
import { Suspense } from "react";
import { cellShows } from "../show/cells.ts";
import type { FormPorts } from "../types.ts";
import { useLanguage } from "../words.ts";

type Props = { column: Column; value: unknown; ports: FormPorts; fault?: CellFault | undefined };

/** A cell as it is read: what is typed and cannot be read stays in sight as it was typed. */
export function CellText({ column: { control }, value, ports, fault }: Props) {
  const language = useLanguage();
  const text = showValue(control, value, { language, lookup: ports.lookup });
  const Show = isKind(control.type) && text !== "" ? cellShows[control.type] : undefined;
  if (Show)
    return (
      <Suspense fallback={text}>
        <Show control={control} value={value} ports={ports} />
      </Suspense>
    );
  const shown = fault && typeof value === "string" ? value : text;
  return (
    <span className="batch-text" title={fault ? faultText(language, fault) : shown}>
      {shown}
    </span>
  );
}
