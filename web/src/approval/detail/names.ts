import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../types.ts";

const namedAtMost = 8;

/** Names of people in a list; of many the first, and how many there are. */
export function useNames(): (people: readonly Person[]) => string {
  const { t, i18n } = useTranslation("approval");
  const joint = i18n.language.startsWith("en") ? ", " : "、";
  return useCallback(
    (people) => {
      const names = people
        .slice(0, namedAtMost)
        .map(({ name }) => name)
        .join(joint);
      return people.length > namedAtMost ? `${names} ${t("progress.more", { count: people.length })}` : names;
    },
    [t, joint],
  );
}
