import { type Branch, kinds } from "@stampflow/form";
import { Cascader } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useCascadeFinder } from "../../../input/use-finder.ts";
import { idsOf } from "../../ids.ts";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import "../control.css";

export function CascaderControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const options = kinds.cascader.optionsOf(control);
  const finder = useCascadeFinder();
  const clear = useClearIcon(options.clearable);
  return (
    <Cascader<Branch>
      id={id}
      {...aria}
      options={options.options}
      value={idsOf(value)}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      placeholder={options.placeholder || t("pick")}
      allowClear={clear}
      showSearch={finder}
      notFoundContent={t("noOption")}
      disabled={disabled}
      classNames={{ popup: { root: "cascade-popup" } }}
      style={{ width: options.width }}
    />
  );
}
