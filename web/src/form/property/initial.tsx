import { type Control, findControl, kinds, sourceOf } from "@stampflow/form";
import { Input, Select } from "antd";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { useDesignerContext } from "../context.ts";
import { useDesignerWords } from "../words.ts";
import { PropertyRow, SwitchRow } from "./row.tsx";
import type { PropertyProps } from "./types.ts";

type Props = Pick<PropertyProps, "control" | "set">;
const textIn = (value: unknown): string => (Array.isArray(value) ? "" : String(value ?? ""));

/** What a new form starts with (FD70); columns of a sub-table start empty. */
export function InitialRow({ control, set }: Props) {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const { parent } = designer.target;
  if (parent !== null && findControl(designer.design.list, parent)?.type === "batch") return null;
  if (control.type === "date") {
    const { range, defaultValue } = kinds.date.optionsOf(control);
    if (range) return null;
    return (
      <SwitchRow
        label={t("initialToday")}
        value={defaultValue === "today"}
        onChange={(today) => set({ defaultValue: today ? "today" : "" })}
      />
    );
  }
  if (isTyped(control)) {
    const { defaultValue } = kinds.input.optionsOf(control);
    const value = textIn(control.type === "phone" ? defaultValue || control.options.phonevalue : defaultValue);
    const change = (text: string) => set({ defaultValue: text, ...(control.type === "phone" && { phonevalue: "" }) });
    return (
      <PropertyRow label={t("initial")}>
        {(id) =>
          control.type === "textarea" ? (
            <Input.TextArea id={id} value={value} maxLength={500} autoSize onChange={(e) => change(e.target.value)} />
          ) : (
            <Input
              id={id}
              value={value}
              maxLength={500}
              inputMode={control.type === "number" ? "decimal" : undefined}
              onChange={(e) => change(e.target.value)}
            />
          )
        }
      </PropertyRow>
    );
  }
  return <ChoiceRow control={control} set={set} />;
}

/** A computed number starts with nothing. */
function isTyped(control: Control): boolean {
  if (control.type !== "number") return ["input", "textarea", "phone"].includes(control.type);
  const { computed, formula } = kinds.number.optionsOf(control);
  return !computed && !formula;
}

function ChoiceRow({ control, set }: Props) {
  const t = useDesignerWords();
  const clear = useClearIcon();
  const kind = ({ newradio: kinds.newradio, newselect: kinds.newselect, checkbox: kinds.checkbox } as const)[
    control.type as "newradio"
  ];
  if (!kind) return null;
  const o = kind.optionsOf(control);
  if (sourceOf(o)) return null;
  const several = control.type === "checkbox" || (control.type === "newselect" && control.options.multiple === true);
  const options = o.options.filter((item) => !item.input).map(({ value, label }) => ({ value, label }));
  const kept = o.defaultValue || (control.type === "newradio" ? textIn(o.lonlyvalue) : "");
  const known = [kept].flat().filter((one) => options.some(({ value }) => value === one));
  const shared = { options, allowClear: clear, placeholder: t("initialNone") };
  const put = (defaultValue: string | string[]) =>
    set({ defaultValue, ...(control.type === "newradio" && { lonlyvalue: "" }) });
  return (
    <PropertyRow label={t("initial")}>
      {(id) =>
        several ? (
          <Select id={id} mode="multiple" {...shared} value={known.map(String)} onChange={put} />
        ) : (
          <Select id={id} {...shared} value={known[0]} onChange={(next?: string | number) => put(String(next ?? ""))} />
        )
      }
    </PropertyRow>
  );
}
