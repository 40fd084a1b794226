import { controlsOf, fieldControls, fieldKey, fieldOf, kinds, valueAt } from "@stampflow/form";
import { Tabs } from "antd";
import { useState } from "react";
import type { LayoutProps } from "../types.ts";
import { useFormWords } from "../words.ts";
import "./layout.css";

/** Opens the tab of the field to show: the first fault, or the selected control in the designer (FD22). */
export default function TabPanes({ control, slot, reveal, filled, onSlot }: LayoutProps) {
  const t = useFormWords();
  const { type } = kinds.tabs.optionsOf(control);
  const columns = control.columns ?? [];
  const [{ at, seen }, setShown] = useState<{ at: number; seen: LayoutProps["reveal"] }>({ at: 0, seen: undefined });
  if (reveal !== seen) {
    const holds = columns.findIndex(({ list }) =>
      controlsOf(list).some((one) => one.key === reveal?.key || fieldKey(one) === reveal?.key),
    );
    setShown({ at: holds < 0 ? at : holds, seen: reveal });
  }
  const faulty = (list: (typeof columns)[number]["list"]) =>
    controlsOf(list).some((one) => filled?.faults.has(fieldKey(one)));
  const entries = (list: (typeof columns)[number]["list"]) =>
    filled
      ? fieldControls({ list }).filter((one) => !fieldOf(one)?.empty(valueAt(filled.values, fieldKey(one)))).length
      : 0;
  return (
    <Tabs
      type={type}
      animated={false}
      activeKey={String(Math.min(at, columns.length - 1))}
      onChange={(key) => {
        setShown({ at: Number(key), seen: reveal });
        onSlot?.(Number(key));
      }}
      style={{ marginBottom: 16 }}
      items={columns.map(({ label, list }, index) => ({
        key: String(index),
        label: (
          <>
            {label}
            {entries(list) > 0 && (
              <span className="form-tab-count" role="img" aria-label={t("tabEntries", { count: entries(list) })}>
                {entries(list)}
              </span>
            )}
            {faulty(list) && <span className="form-tab-fault" role="img" aria-label={t("tabFault")} />}
          </>
        ),
        forceRender: true,
        children: slot(list, index),
      }))}
    />
  );
}
