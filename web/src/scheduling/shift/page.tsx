import { addDays, dayOf } from "@stampflow/kernel";
import {
  shiftCalls as calls,
  colourNames,
  type colours,
  mealCalls,
  mostSlots,
  noMeal,
  type Range,
  type ShiftView,
  shiftColumns,
  type Times,
} from "@stampflow/scheduling";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { useFinder } from "../../kit/input/use-finder.ts";
import { DepartmentPicker, flatDepartments, useDepartments } from "../../kit/people/department-picker.tsx";
import { useAll } from "../../kit/record/options.ts";
import { RecordPage } from "../../kit/record/page.tsx";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { useSession } from "../../platform/session.ts";
import { ShiftBlock } from "../block.tsx";
import { DayPicture, type Typed } from "./picture.tsx";
import { RangeRows } from "./times.tsx";

const blank = {
  ...{ name: "", sort: 0, colour: "blue", departmentIds: [], mealIds: [noMeal], flexible: 0, late: 0, early: 0 },
  ...{ slots: [{ start: "09:00", end: "18:00" }], rests: [], dayHours: null, from: "" },
};
const fieldOf = {
  "kernel.record.name": "name",
  "scheduling.shift.rest": "rests",
  "scheduling.shift.meal": "mealIds",
  "scheduling.shift.department": "departmentIds",
  "scheduling.shift.flexibleSlots": "flexible",
  "scheduling.shift.flexibleRest": "flexible",
  "scheduling.shift.from": "from",
  ...Object.fromEntries(
    ["step", "midnight", "order", "span", "hoursLow", "hoursHigh"].map((code) => [`scheduling.shift.${code}`, "slots"]),
  ),
};

type Entries = Typed & Times & { readonly from?: string | null };

export default function ShiftsPage() {
  const { t } = useTranslation("scheduling");
  const { user } = useSession();
  const { names } = useFormat();
  const meals = useAll(mealCalls.list);
  const ranges = new Map(meals.map((meal) => [meal.id, meal]));
  const departments = new Map(flatDepartments(useDepartments().data ?? []).map(({ deptId, title }) => [deptId, title]));
  const field = useEntries(shiftColumns, calls.add.body);
  const { list, label } = useDescribed<ShiftView, keyof typeof shiftColumns>(shiftColumns);
  const tomorrow = addDays(dayOf(Date.now(), user.timeZone), 1);
  const mealNames = ({ mealIds }: ShiftView) =>
    names(mealIds.map((id) => (id === noMeal ? t("shift.noMeal") : (ranges.get(id)?.name ?? ""))));
  return (
    <RecordPage<ShiftView, Entries>
      name="scheduling.shift"
      title={t("shift.title")}
      words={{ add: t("shift.add"), none: t("shift.none"), how: t("shift.how") }}
      calls={calls}
      nameOf={({ name }) => name}
      filters={[{ name: "name", label: label("name"), kind: "text" }]}
      fields={(entered, row) => [
        field("name", {
          hint: t("shift.nameHint"),
          column: {
            sort: true,
            card: "title",
            render: (shift: ShiftView) => (
              <>
                <ShiftBlock {...shift} />
                {shift.name}
              </>
            ),
          },
        }),
        field("colour", {
          kind: "other",
          control: <ColourSelect name={String(entered.name ?? "")} />,
          column: false,
        }),
        field("slots", {
          kind: "other",
          wide: true,
          column: { shown: "times", width: 260 },
          control: (
            <RangeRows one={t("shift.slot")} add={t("shift.addSlot")} least={1} most={mostSlots} next={nextSlot} />
          ),
          hint: <DayPicture typed={entered as Typed} meals={ranges} />,
        }),
        field("rests", {
          kind: "other",
          column: false,
          required: false,
          control: (
            <RangeRows one={t("shift.rest")} add={t("shift.addRest")} least={0} most={3} next={() => blankRest} />
          ),
        }),
        field("mealIds", {
          kind: "other",
          hint: meals.length === 0 ? t("shift.mealHint") : undefined,
          control: (
            <MealSelect options={meals.map(({ id, name, start, end }) => ({ id, name: `${name} ${start}–${end}` }))} />
          ),
          column: { render: mealNames, card: "none" },
        }),
        field("flexible", { whole: true, hint: t("shift.flexibleHint"), column: { hidden: true, card: "none" } }),
        field("dayHours", {
          whole: true,
          required: false,
          hint: t("shift.dayHoursHint"),
          column: { hidden: true, card: "none" },
        }),
        field("late", { whole: true, column: { hidden: true, card: "none" } }),
        field("early", { whole: true, column: { hidden: true, card: "none" } }),
        field("departmentIds", {
          kind: "other",
          required: false,
          wide: true,
          control: <DepartmentPicker multiple placeholder={t("shift.allDepartments")} />,
          column: {
            card: "none",
            render: ({ departmentIds }: ShiftView) =>
              departmentIds.length === 0
                ? t("shift.allDepartments")
                : names(departmentIds.map((id) => departments.get(id) ?? "")),
          },
        }),
        field("sort", { whole: true, column: { sort: true, card: "none" } }),
        ...(row?.used ? [field("from", { kind: "day", min: tomorrow, hint: t("shift.fromHint"), column: false })] : []),
      ]}
      more={list({ hours: { sort: true, width: 150, firm: true } })}
      blank={blank}
      valuesOf={(row) => ({ ...row, from: row.from > dayOf(Date.now(), user.timeZone) ? row.from : "" })}
      bodyOf={(entered) => ({ ...entered, from: entered.from ?? "" })}
      fieldOf={fieldOf}
    />
  );
}

const blankRest: Range = { start: "12:00", end: "12:30" };
/** After the one before it, as long as it stays on the day. */
const nextSlot = (all: readonly Range[]): Range => {
  const hour = Math.min(Number((all.at(-1)?.end ?? "08:00").slice(0, 2)) + 1, 22);
  const two = (value: number) => String(value).padStart(2, "0");
  return { start: `${two(hour)}:00`, end: `${two(hour + 1)}:00` };
};

function ColourSelect({
  name,
  ...given
}: {
  name: string;
  id?: string;
  value?: string;
  onChange?: (v: unknown) => void;
}) {
  const { options } = useDescribed<ShiftView, keyof typeof shiftColumns>(shiftColumns);
  return (
    <Select
      {...given}
      options={options("colour").filter(({ value }) => colourNames.some((one) => one === value))}
      optionRender={({ value, label }) => (
        <>
          <ShiftBlock name={name || "A"} colour={value as keyof typeof colours} />
          {label}
        </>
      )}
      labelRender={({ value, label }) => (
        <>
          <ShiftBlock name={name || "A"} colour={value as keyof typeof colours} />
          {label}
        </>
      )}
    />
  );
}

type MealProps = {
  options: readonly { id: string; name: string }[];
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
};

/** One to three meals, or none on purpose: choosing one takes the other away. */
function MealSelect({ options, onChange, ...given }: MealProps) {
  const { t } = useTranslation("scheduling");
  const finder = useFinder();
  return (
    <Select
      {...given}
      mode="multiple"
      maxCount={3}
      showSearch={finder}
      placeholder={t("shift.mealPlaceholder")}
      options={[
        { value: noMeal, label: t("shift.noMeal") },
        ...options.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(ids: string[]) => onChange?.(ids.at(-1) === noMeal ? [noMeal] : ids.filter((id) => id !== noMeal))}
    />
  );
}
