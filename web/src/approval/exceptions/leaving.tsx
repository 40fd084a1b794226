import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { exceptionKeys, loadHolding } from "./calls.ts";

/** Tasks and applications of somebody who is about to leave. */
export default function Leaving({ userId }: { userId: string }) {
  const { t } = useTranslation("exceptions");
  const holding = useQuery({
    queryKey: [...exceptionKeys.leavers, userId],
    queryFn: ({ signal }) => loadHolding(userId, signal),
    gcTime: 0,
  });
  const { tasks = 0, applications = 0 } = holding.data ?? {};
  return (
    <>
      {tasks > 0 && <li>{t("leaving.tasks", { count: tasks })}</li>}
      {applications > 0 && <li>{t("leaving.applications", { count: applications })}</li>}
    </>
  );
}
