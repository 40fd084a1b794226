import { useTranslation } from "react-i18next";
import { StatusTag } from "../../../kit/stamp.tsx";
import type { Migration } from "../calls.ts";

const look = { running: "running", done: "approved", cancelled: "withdrawn" } as const;

export function JobStatus({ status }: Pick<Migration, "status">) {
  const { t } = useTranslation("flow-change");
  return <StatusTag status={look[status]} text={t(`job.status.${status}`)} />;
}
