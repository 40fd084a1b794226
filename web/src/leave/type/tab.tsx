import { typeCalls as calls, can, employmentKinds, type LeaveType, type TypeView, typeColumns } from "@stampflow/leave";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { MonthDay } from "./month-day.tsx";
import { YearTable } from "./year-table.tsx";

const blank = {
  ...{ name: "", scope: "all", departmentIds: [], employments: [], insuredOnly: false, mostOnce: 0, mostYear: 0 },
  ...{ unit: "day", step: "0.5", duration: "scheduled", distribution: "none", amount: 0, table: [] },
  ...{ yearsIn: "company", validity: "year", validMonths: 12, carryMost: 0, carryTo: "06-30" },
  ...{ excess: "refuse", advanceMost: 0, warnBelow: 0, warnDays: 30, counts: "absence" },
};
const fieldOf = {
  "kernel.record.name": "name",
  "leave.type.name": "name",
  "leave.type.unit": "unit",
  "leave.type.used": "unit",
  "leave.type.scope": "scope",
  "leave.type.table": "table",
};
type Entered = Omit<LeaveType, "step"> & { readonly step: "0.5" | "1" };

/** Leave types of the company: the built-in ones can be changed and put away, its own added (L0). */
export default function TypesTab() {
  const { t } = useTranslation("leave");
  const { names, number } = useFormat();
  const finder = useFinder();
  const field = useEntries(typeColumns, calls.save.body);
  const { list, label, options } = useDescribed<TypeView, keyof typeof typeColumns>(typeColumns);
  const aside = { column: false } as const;
  const figure = { whole: true, column: false } as const;
  return (
    <RecordPage<TypeView, Entered>
      name="leave.type"
      note={t("type.note")}
      words={{ add: t("type.add"), none: t("type.none") }}
      calls={calls}
      mayAdd={can.type.add}
      removable={({ code, used }) => code === null && !used}
      nameOf={({ name }) => name}
      filters={[{ name: "name", label: label("name"), kind: "text" }]}
      fields={(entered, row) => {
        const has = (name: keyof Entered, ...values: string[]) => values.includes(String(entered[name]));
        const granted = has("distribution", "yearly", "monthly");
        const balanced = !has("distribution", "none");
        const rows = Array.isArray(entered.table) ? entered.table : [];
        return [
          field("name", {
            required: row?.code === undefined || row.code === null,
            hint: row && row.code !== null ? t("type.builtIn", { name: row.name }) : undefined,
            column: { card: "title" },
          }),
          field("unit", { disabled: row?.used ?? false }),
          field("step", { kind: "select", options: options("step"), ...aside }),
          field("duration", { column: { card: "none" } }),
          field("distribution", { column: { card: "state" } }),
          ...(granted
            ? [
                ...(rows.length === 0 ? [field("amount", figure)] : []),
                field("table", { kind: "other", required: false, wide: true, control: <YearTable />, ...aside }),
                ...(rows.length > 0 ? [field("yearsIn", aside)] : []),
              ]
            : []),
          ...(balanced
            ? [
                field("validity", { column: { card: "none" } }),
                ...(has("validity", "months") ? [field("validMonths", figure)] : []),
                ...(has("validity", "year")
                  ? [
                      field("carryMost", { ...figure, hint: t("type.noCarry") }),
                      ...(Number(entered.carryMost) > 0
                        ? [field("carryTo", { kind: "other", control: <MonthDay />, ...aside })]
                        : []),
                    ]
                  : []),
                field("excess", aside),
                ...(has("excess", "advance") ? [field("advanceMost", figure)] : []),
                field("warnBelow", { ...figure, hint: t("type.off") }),
                field("warnDays", { ...figure, hint: t("type.off") }),
              ]
            : []),
          field("mostOnce", { ...figure, hint: t("type.noLimit") }),
          field("mostYear", { ...figure, hint: t("type.noLimit") }),
          field("counts", { column: { hidden: true, card: "none" } }),
          field("scope", { column: { card: "none" } }),
          ...(has("scope", "departments")
            ? [field("departmentIds", { kind: "other", wide: true, control: <DepartmentPicker multiple />, ...aside })]
            : []),
          ...(has("scope", "employments")
            ? [
                field("employments", {
                  kind: "other",
                  wide: true,
                  control: (
                    <Select
                      mode="multiple"
                      showSearch={finder}
                      options={employmentKinds.map((value) => ({ value, label: t(`type.employment.${value}`) }))}
                    />
                  ),
                  ...aside,
                }),
              ]
            : []),
          field("insuredOnly", aside),
        ];
      }}
      more={list({
        amount: {
          render: ({ distribution, table, amount }) => {
            if (distribution !== "yearly" && distribution !== "monthly") return "";
            return table.length > 0 ? names(table.map((one) => number(one.amount))) : number(amount);
          },
          card: "none",
        },
      })}
      blank={blank}
      valuesOf={(row) => ({ ...row, name: row.ownName, step: String(row.step) })}
      bodyOf={({ name, ...entered }) => ({ ...bodyOf(entered), name: name ?? "" })}
      fieldOf={fieldOf}
    />
  );
}

/** What is not in sight keeps its first value, or the one that it had. */
const bodyOf = ({ step, ...entered }: Partial<Entered>) => {
  const known = Object.keys(blank);
  const typed = Object.fromEntries(
    Object.entries(entered).filter(([name, value]) => known.includes(name) && value != null),
  );
  return { ...typed, step: Number(step ?? "0.5") };
};
