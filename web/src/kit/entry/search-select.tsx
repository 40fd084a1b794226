import type { Contract, InputOf } from "@stampflow/kernel";
import { keepPreviousData } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf, useCall } from "../record/load.ts";
import { useDebounced } from "../use-delayed.ts";
import { type CellProps, moveOnSoon } from "./entry-rows.tsx";

type Found = { readonly id: string };
type Props<One extends Found> = {
  cell: CellProps;
  value: One | null;
  placeholder: string;
  /** Answers the records that contain the text `search`; loaded when typing pauses, while the list is open. */
  called: Contract;
  labelOf: (one: One) => string;
  onChange: (one: One | null) => void;
};

/** A cell of `EntryRow` that finds one of very many records by typing; choosing moves to the next field. */
export function SearchSelect<One extends Found>({ cell, value, called, labelOf, onChange, ...rest }: Props<One>) {
  const { t } = useTranslation("kit");
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const search = useDebounced(typed, 200);
  const found = useCall(keyOf(called), called, { search } as object as InputOf<Contract>, {
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const offered = open ? ((found.data ?? []) as readonly One[]) : [];
  const all = value && !offered.some(({ id }) => id === value.id) ? [value, ...offered] : offered;
  return (
    <Select
      {...cell}
      {...rest}
      value={value?.id ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      onOpenChange={setOpen}
      loading={open && found.isFetching}
      notFoundContent={t(found.isPending ? "record.looking" : "record.notFound")}
      options={all.map((one) => ({ value: one.id, label: labelOf(one) }))}
      onChange={(id) => {
        onChange(all.find((one) => one.id === id) ?? null);
        moveOnSoon();
      }}
    />
  );
}
