import { InputNumber, Select, Space } from "antd";
import type { Timeout } from "../document.ts";
import type { PanelProps } from "../node/kind.ts";
import { type Duration, readDuration, writeDuration } from "./duration.ts";
import { Section } from "./section.tsx";

const actions = ["remind", "pass", "refuse", "return", "transfer"] as const;
const start: Timeout = { after: "PT24H", then: "remind", remind: 3 };
const most = 365;

/** A handler judges nothing, so the system does not refuse for one. */
export function TimeoutFields({ node, reading: { words }, onChange }: PanelProps) {
  const timeout = node.customProperties?.timeout ?? start;
  const duration = readDuration(timeout.after);
  const set = (next: Partial<Timeout>) =>
    onChange({ ...node, customProperties: { ...node.customProperties, timeout: { ...timeout, ...next } } });
  const setAfter = (next: Partial<Duration>) => set({ after: writeDuration({ ...duration, ...next }) });
  const offered = actions.filter((action) => node.type !== 6 || action !== "refuse");
  return (
    <div className="fd-nested">
      <Section label={words("timeout.after")}>
        {(id) => (
          <Space.Compact block>
            <InputNumber
              id={id}
              min={1}
              max={most}
              precision={0}
              value={duration.count}
              onChange={(count) => typeof count === "number" && setAfter({ count })}
            />
            <Select
              aria-label={words("timeout.after")}
              value={duration.unit}
              options={(["H", "D"] as const).map((unit) => ({ value: unit, label: words(`timeout.unit.${unit}`) }))}
              onChange={(unit: Duration["unit"]) => setAfter({ unit })}
            />
          </Space.Compact>
        )}
      </Section>
      <Section label={words("timeout.then")}>
        {(id) => (
          <Select
            id={id}
            value={timeout.then}
            options={offered.map((action) => ({ value: action, label: words(`timeout.action.${action}`) }))}
            onChange={(then: Timeout["then"]) => set({ then, ...(then === "remind" ? { remind: timeout.remind ?? 3 } : {}) })}
            className="fd-fill"
          />
        )}
      </Section>
      {timeout.then === "remind" && (
        <Section label={words("timeout.times")}>
          {(id) => (
            <InputNumber
              id={id}
              min={1}
              max={20}
              precision={0}
              value={timeout.remind ?? 3}
              onChange={(remind) => typeof remind === "number" && set({ remind })}
            />
          )}
        </Section>
      )}
    </div>
  );
}
