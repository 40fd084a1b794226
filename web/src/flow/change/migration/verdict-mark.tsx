import { useTranslation } from "react-i18next";
import { StatusTag } from "../../../kit/stamp.tsx";
import type { Verdict } from "../calls.ts";

export const kinds = ["goes", "mapping", "cannot"] as const satisfies readonly Verdict["kind"][];
const stamps = { goes: "approved", mapping: "returned", cannot: "rejected" } as const;

export function VerdictMark({ kind }: Pick<Verdict, "kind">) {
  const { t } = useTranslation("flow-change");
  return <StatusTag status={stamps[kind]} text={t(`move.kind.${kind}`)} />;
}
