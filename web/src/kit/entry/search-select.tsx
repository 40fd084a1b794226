import type { Contract, InputOf } from "@stampflow/kernel";
import { call } from "../../platform/call.ts";
import { RemoteSelect } from "../input/remote-select.tsx";
import { keyOf } from "../record/load.ts";
import { type CellProps, moveOnSoon } from "./entry-rows.tsx";

type Found = { readonly id: string };
type Props<One extends Found> = {
  cell: CellProps;
  value: One | null;
  placeholder: string;
  /** Answers the records that contain the text `search`; loaded when typing pauses, while the list is open. */
  called: Contract;
  labelOf: (one: One) => string;
  /** The texts by which it is found, such as its name and its barcode. */
  namesOf: (one: One) => readonly string[];
  onChange: (one: One | null) => void;
  /** What is typed stays in the cell, also when it is left without a choice. */
  text: string;
  onText: (text: string) => void;
  /** Whether somebody is at it. */
  onFinding: (finding: boolean) => void;
};

/** A cell of `EntryRow` that finds one of very many records by typing; choosing moves to the next field. */
export function SearchSelect<One extends Found>({
  cell,
  value,
  called,
  labelOf,
  namesOf,
  onChange,
  text,
  onText,
  onFinding,
  ...rest
}: Props<One>) {
  const optionOf = (one: One) => ({ value: one.id, label: labelOf(one), names: namesOf(one), one });
  return (
    <RemoteSelect
      {...cell}
      {...rest}
      queryKey={keyOf(called)}
      ask={async (search, signal) => {
        const found: unknown = await call(called, ...[{ search } as object as InputOf<Contract>, { signal }]);
        return { options: (found as readonly One[]).map(optionOf) };
      }}
      chosen={value ? [optionOf(value)] : []}
      popupMatchSelectWidth={false}
      left={text}
      onLeave={onText}
      onFocus={() => onFinding(true)}
      onBlur={() => onFinding(false)}
      onChange={(_, [found]) => {
        onChange(found?.one ?? null);
        moveOnSoon();
      }}
    />
  );
}
