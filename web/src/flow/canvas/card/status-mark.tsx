import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import EditFilled from "@ant-design/icons/es/icons/EditFilled";
import ForwardOutlined from "@ant-design/icons/es/icons/ForwardOutlined";
import PlusCircleFilled from "@ant-design/icons/es/icons/PlusCircleFilled";
import RollbackOutlined from "@ant-design/icons/es/icons/RollbackOutlined";
import SyncOutlined from "@ant-design/icons/es/icons/SyncOutlined";
import type { ComponentType } from "react";
import { useDesign } from "../../design.ts";
import type { Status } from "../model.ts";

type Mark = { key: string; icon: ComponentType<{ className?: string; "aria-label"?: string }> };

/** By F4; an icon and a word in addition to the colour. */
export const marks: Readonly<Record<number, Mark>> = {
  2: { key: "done", icon: CheckCircleFilled },
  1: { key: "running", icon: SyncOutlined },
  0: { key: "waiting", icon: ClockCircleOutlined },
  3: { key: "skipped", icon: ForwardOutlined },
  4: { key: "superseded", icon: RollbackOutlined },
  5: { key: "added", icon: PlusCircleFilled },
  6: { key: "changed", icon: EditFilled },
};

export function StatusMark({ status }: { status: Status | null }) {
  const { words } = useDesign().textContext;
  const mark = status === null ? undefined : marks[status];
  if (!mark) return null;
  const Icon = mark.icon;
  return <Icon className={`fd-status fd-status-${mark.key}`} aria-label={words(`status.${mark.key}`)} />;
}

/** Of a run: completed, in progress, not started, and the others where a node has them. Of two versions: what they differ in. */
export function Legend({ statuses }: { statuses: Readonly<Record<string, Status>> }) {
  const { words } = useDesign().textContext;
  const present = new Set(Object.values(statuses));
  const compared = present.has(5) || present.has(6);
  const shown = compared ? [5, 6] : [2, 1, 0, 3, 4].filter((status) => status <= 2 || present.has(status));
  if (present.size === 0) return null;
  return (
    <ul className="fd-legend" aria-label={words("status.legend")}>
      {shown.map((status) => {
        const mark = marks[status];
        if (!mark) return null;
        const Icon = mark.icon;
        return (
          <li key={status}>
            <Icon className={`fd-status fd-status-${mark.key}`} />
            {words(`status.${mark.key}`)}
          </li>
        );
      })}
    </ul>
  );
}
