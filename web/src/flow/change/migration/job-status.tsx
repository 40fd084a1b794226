import { useTranslation } from "react-i18next";
import { StatusTag } from "../../../kit/stamp.tsx";
import type { Migration } from "../calls.ts";

const stamps = { running: "running", done: "approved", cancelled: "withdrawn" } as const;

export function JobStatus({ status }: Pick<Migration, "status">) {
  const { t } = useTranslation("flow-change");
  return <StatusTag status={stamps[status]} text={t(`job.status.${status}`)} />;
}
