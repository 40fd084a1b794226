import { accessOf, type Control, fieldControls, fieldKey, fieldOf, isKind, showValue, valueAt } from "@stampflow/form";
import { Form, Typography } from "antd";
import { lazy, Suspense } from "react";
import { isLayout, layouts } from "./layout/index.ts";
import { shows } from "./show/index.ts";
import type { FormPorts, Slot } from "./types.ts";
import type { Filled } from "./use-filled.ts";
import { useFormWords, useLanguage } from "./words.ts";

const EditField = lazy(() => import("./edit-field.tsx"));

type Props = { control: Control; filled: Filled; ports: FormPorts; reading: boolean; slot: Slot };

export function FormControl({ control, filled, ports, reading, slot }: Props) {
  const t = useFormWords();
  const key = fieldKey(control);
  const access = accessOf(control, key, filled.check.mode ?? "submit", filled.check.permissions);
  const linked = filled.linked.get(key);
  if (!access.displayable || (linked?.hidden && !isFilled(control, filled, reading || !access.writable))) return null;
  if (isLayout(control.type)) {
    const View = layouts[control.type];
    return <View control={control} slot={slot} filled={filled} reading={reading} reveal={filled.reveal} />;
  }
  if (!fieldOf(control))
    return <Typography.Text type="warning">{t("unknownKind", { type: control.type })}</Typography.Text>;
  return reading || !access.writable ? (
    <ReadField control={control} filled={filled} ports={ports} readable={access.readable} />
  ) : (
    <EditField
      control={control}
      value={valueAt(filled.values, key)}
      fault={filled.faults.get(key)}
      open={filled.open.get(key)}
      ports={ports}
      required={access.required || linked?.required === true}
      columns={access.columns}
      options={linked?.options}
      bound={linked?.set !== undefined}
      near={dateBefore(control, filled)}
      set={filled.set}
      touch={filled.touch}
      onBusy={filled.onBusy}
      unknownYears={filled.unknownYears}
    />
  );
}

/** The date in the field before an empty one: two dates of a form lie close together. */
function dateBefore(control: Control, { design, values }: Filled): string | undefined {
  const valueIn = (one: Control) => valueAt(values, fieldKey(one));
  if (control.type !== "date" || valueIn(control)) return undefined;
  const dates = fieldControls(design).filter(({ type }) => type === "date");
  const before = dates
    .slice(0, dates.indexOf(control))
    .map(valueIn)
    .findLast((value) => typeof value === "string" && value !== "");
  return before as string | undefined;
}

/** Where somebody only reads, a rule hides nothing that has a value: they may not see what it looks at. */
function isFilled(control: Control, filled: Filled, reading: boolean): boolean {
  if (!reading && filled.check.mode !== "decide") return false;
  return fieldControls({ list: [control] }).some((one) => !fieldOf(one)?.empty(valueAt(filled.values, fieldKey(one))));
}

type ReadProps = Pick<Props, "control" | "filled" | "ports"> & { readable: boolean };

function ReadField({ control, filled, ports, readable }: ReadProps) {
  const t = useFormWords();
  const language = useLanguage();
  const value = valueAt(filled.values, fieldKey(control));
  const text = showValue(control, value, { language, lookup: ports.lookup });
  const Show = isKind(control.type) && text !== "" ? shows[control.type] : undefined;
  return (
    <Form.Item label={control.options.showLabel === false ? undefined : control.label}>
      {!readable && <Typography.Text type="secondary">{t("unreadable")}</Typography.Text>}
      {readable && Show && (
        <Suspense fallback={text}>
          <Show control={control} value={value} ports={ports} />
        </Suspense>
      )}
      {readable && !Show && <span style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text || "—"}</span>}
    </Form.Item>
  );
}
