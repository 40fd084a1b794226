import { kinds, mostOf, sourceOf } from "@stampflow/form";
import { Select } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useFinder } from "../../../input/use-finder.ts";
import { idsOf } from "../../ids.ts";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { SourceControl } from "./source.tsx";

export function SelectControl(props: ControlProps) {
  const options = kinds.newselect.optionsOf(props.control);
  const source = sourceOf(options);
  if (!source) return <TypedSelect {...props} />;
  return <SourceControl {...props} {...{ source, options }} max={options.multiple ? mostOf(options) : undefined} />;
}

function TypedSelect({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const finder = useFinder();
  const options = kinds.newselect.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const picked = idsOf(value);
  const full = options.multiple && picked.length >= mostOf(options);
  const shared = {
    id,
    ...aria,
    options: options.options.map(({ value, label }) => ({ value, label, disabled: full && !picked.includes(value) })),
    onBlur,
    placeholder: options.placeholder || t("pick"),
    allowClear: clear,
    showSearch: finder,
    disabled,
    style: { width: options.width },
  };
  return options.multiple ? (
    <Select mode="multiple" {...shared} value={picked} onChange={(next: string[]) => onChange(next)} />
  ) : (
    <Select {...shared} value={picked[0]} onChange={(next?: string) => onChange(next)} />
  );
}
