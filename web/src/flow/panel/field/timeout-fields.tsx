import { nodeType } from "@stampflow/flow";
import { Select, Space } from "antd";
import { NumberBox } from "../../../kit/input/number-box.tsx";
import type { Timeout } from "../../document.ts";
import type { PanelProps } from "../../node/kind.ts";
import { Section } from "../section.tsx";
import {
  type Duration,
  inUnit,
  mostOf,
  readAfter,
  startTimeout,
  type Unit,
  withAction,
  withAfter,
} from "./duration.ts";

const units = ["H", "D", "W"] as const;
const actions = ["remind", "pass", "refuse", "return", "transfer"] as const;

/** A handler cannot reject, so the automatic rejection is not offered. */
export function TimeoutFields({ node, textContext: { words }, onChange }: PanelProps) {
  const timeout = node.customProperties?.timeout ?? startTimeout;
  const duration = readAfter(timeout);
  const put = (next: Timeout) => onChange({ ...node, customProperties: { ...node.customProperties, timeout: next } });
  const set = (next: Partial<Timeout>) => put({ ...timeout, ...next });
  const setAfter = (next: Partial<Duration<Unit>>) => put(withAfter(timeout, { ...duration, ...next }));
  const offered = actions.filter((action) => node.type !== nodeType.handler || action !== "refuse");
  return (
    <div className="fd-nested">
      <Section label={words("timeout.after")} hint={duration.unit === "W" ? words("timeout.workdaysHint") : undefined}>
        {(id) => (
          <Space.Compact block>
            <NumberBox
              id={id}
              min={1}
              max={mostOf(duration.unit)}
              value={duration.count}
              onChange={(count) => typeof count === "number" && setAfter({ count })}
            />
            <Select
              aria-label={words("timeout.after")}
              value={duration.unit}
              options={units.map((unit) => ({ value: unit, label: words(`timeout.unit.${unit}`) }))}
              onChange={(unit: Unit) => setAfter(inUnit(duration, unit))}
            />
          </Space.Compact>
        )}
      </Section>
      <Section label={words("timeout.expired")}>
        {(id) => (
          <Select
            id={id}
            value={timeout.then}
            options={offered.map((action) => ({ value: action, label: words(`timeout.action.${action}`) }))}
            onChange={(action: Timeout["then"]) => put(withAction(timeout, action))}
            className="fd-fill"
          />
        )}
      </Section>
      {timeout.then === "remind" && (
        <Section label={words("timeout.times")}>
          {(id) => (
            <NumberBox
              id={id}
              min={1}
              max={20}
              value={timeout.remind ?? 3}
              onChange={(remind) => typeof remind === "number" && set({ remind })}
            />
          )}
        </Section>
      )}
    </div>
  );
}
