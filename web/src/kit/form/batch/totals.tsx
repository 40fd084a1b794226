import { type Control, fieldOf } from "@stampflow/form";
import type { FormPorts } from "../types.ts";
import { useLanguage } from "../words.ts";

/** The totals below the rows; screen readers announce their changes. */
export function Totals({ control, value, ports }: { control: Control; value: unknown; ports: FormPorts }) {
  const language = useLanguage();
  const totals = fieldOf(control)?.totals(control) ?? [];
  if (totals.length === 0) return null;
  return (
    <dl className="batch-totals" aria-live="polite">
      {totals.map((total) => (
        <div key={total.key}>
          <dt>{total.label}</dt>
          <dd>{total.show(value, { language, lookup: ports.lookup }) || "—"}</dd>
        </div>
      ))}
    </dl>
  );
}
