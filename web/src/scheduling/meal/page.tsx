import { mealCalls as calls, type Meal, mealColumns, mostMeals } from "@stampflow/scheduling";
import { useTranslation } from "react-i18next";
import { RecordPage } from "../../kit/record/page.tsx";
import { useEntries } from "../../kit/record/use-entries.ts";
import { ClockSelect } from "../shift/times.tsx";

const byStart = (all: readonly Meal[]) => [...all].sort((one, other) => one.start.localeCompare(other.start));

export default function MealsPage() {
  const { t } = useTranslation("scheduling");
  const field = useEntries(mealColumns, calls.save.body);
  return (
    <RecordPage<Meal>
      name="scheduling.meal"
      title={t("meal.title")}
      note={t("meal.note", { most: mostMeals })}
      words={{ add: t("meal.add"), none: t("meal.none"), how: t("meal.how") }}
      calls={calls}
      arrange={byStart}
      nameOf={({ name }) => name}
      fields={() => [
        field("name", { wide: true, column: { card: "title" } }),
        field("start", { kind: "other", control: <ClockSelect /> }),
        field("end", { kind: "other", control: <ClockSelect />, hint: t("meal.endHint") }),
      ]}
      blank={{ start: "11:00", end: "13:00" }}
      fieldOf={{ "kernel.record.name": "name", "scheduling.meal.used": "start" }}
    />
  );
}
