import { useTranslation } from "react-i18next";
import type { By, Group } from "./calls.ts";

/** What was deleted since has no name any more. */
export function useGroupName() {
  const { t } = useTranslation("statistics");
  return ({ id, name, form }: Group, by: By): string => {
    if (by === "department" && !id) return t("none");
    const own = name || t("gone");
    return by === "node" ? `${form || t("gone")} · ${own}` : own;
  };
}
