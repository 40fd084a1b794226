import { useTranslation } from "react-i18next";
import { StateTag } from "../../../kit/state/state-tag.tsx";
import type { Migration } from "../calls.ts";

const tones = { running: "active", done: "good", cancelled: "calm" } as const;

export function JobStatus({ status }: Pick<Migration, "status">) {
  const { t } = useTranslation("flow-change");
  return <StateTag tone={tones[status]} text={t(`job.status.${status}`)} />;
}
