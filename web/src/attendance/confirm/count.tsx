import { confirmCalls } from "@stampflow/attendance";
import { useFormat } from "../../kit/format/format.ts";
import { useCall } from "../../kit/record/load.ts";
import { periodToConfirm } from "./period.ts";

const most = 99;

/** A dash while loading, because 0 would say that all days are confirmed. */
export default function ConfirmCount() {
  const { today } = useFormat();
  const asked = { ...periodToConfirm(today()), show: "open", pageSize: most } as const;
  const { data } = useCall(["attendance", "confirm", "count"], confirmCalls.list, asked);
  if (!data) return "–";
  return data.more ? `${most}+` : data.records.filter(({ own }) => !own).length;
}
