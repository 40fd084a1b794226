import type { Person } from "@stampflow/system";
import { peopleCalls } from "@stampflow/system";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../platform/call.ts";

/** The most names shown at once. */
const found = 50;

export function PersonLine({ person }: { person: Person }) {
  const { t } = useTranslation("kit");
  const where = [person.departmentName, person.jobTitle].filter(Boolean).join(" · ");
  return (
    <span className="person-line">
      <span>{person.realName}</span>
      <small>{person.active ? where : t("people.gone")}</small>
    </span>
  );
}

type Wanted = {
  keyword?: string;
  departmentId?: string | undefined;
  permitted?: boolean | undefined;
  /** All of them, not only the first page. */
  all?: boolean;
};

const bodyOf = ({ keyword, departmentId, permitted, all }: Wanted) => ({
  keyword: keyword || undefined,
  departmentId,
  permitted,
  pageSize: all ? -1 : found,
});

export const peopleKey = (wanted: Wanted) => ["system", "people", bodyOf(wanted)] as const;

export const findPeople = (wanted: Wanted, signal: AbortSignal) => call(peopleCalls.list, bodyOf(wanted), { signal });

export function usePeople(wanted: Wanted) {
  return useQuery({
    queryKey: peopleKey(wanted),
    queryFn: ({ signal }) => findPeople(wanted, signal),
    placeholderData: keepPreviousData,
  });
}

/** The people of these ids, whoever they are. */
export function usePeopleNamed(userIds: readonly string[]) {
  const wanted = [...new Set(userIds)].sort();
  return useQuery({
    queryKey: ["system", "people", "named", wanted],
    queryFn: async ({ signal }) => {
      const body = { userIds: wanted, pageSize: -1 };
      return (await call(peopleCalls.list, body, { signal })).records;
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
