import { optionsOf, type ShownField } from "@stampflow/employees";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";

type Value = string | readonly string[] | null | undefined;

/** The value of an own field as people read it. */
export function useShown() {
  const { t } = useTranslation("employees");
  const { day, names, number } = useFormat();
  return (field: Pick<ShownField, "kind" | "options">, value: Value): string => {
    if (value === null || value === undefined) return "";
    const options = optionsOf(field, { yes: t("yes"), no: t("no") });
    const label = (one: string) => options.find((option) => option.value === one)?.label ?? one;
    if (typeof value !== "string") return names(value.map(label));
    if (field.kind === "date") return day(value);
    if (field.kind === "number") return number(Number(value));
    return options.length > 0 ? label(value) : value;
  };
}
