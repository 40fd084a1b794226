import type { LabourKind } from "@stampflow/employees";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../kit/format/format.ts";
import { RemoteSelect } from "../../kit/input/remote-select.tsx";
import { usePeopleNamed } from "../../kit/people/people.tsx";
import { call } from "../../platform/call.ts";
import { callsOf, workerKey } from "./worker-columns.tsx";

type Props = {
  kind: LabourKind;
  from: unknown;
  to: unknown;
  id?: string;
  value?: string | null;
  onChange?: (userId: string | null) => void;
};
const dayOf = (entered: unknown) => (typeof entered === "string" && entered ? entered : undefined);

/** Nobody is offered who would be refused; who is on an assignment is marked while the days are not known. */
export function CandidatePicker({ kind, from, to, value, onChange, ...given }: Props) {
  const { t } = useTranslation("employees");
  const { t: kit } = useTranslation("kit");
  const { day } = useFormat();
  const named = usePeopleNamed(value ? [value] : []);
  const days = { from: dayOf(from), to: dayOf(to) };
  return (
    <RemoteSelect
      {...given}
      queryKey={[...workerKey(kind), "candidates", days]}
      ask={async (keyword, signal) => {
        const found = await call(callsOf(kind).candidates, { keyword: keyword || undefined, ...days }, { signal });
        return { options: found.map((one) => ({ ...one, value: one.userId, label: one.realName })) };
      }}
      chosen={value ? [{ value, label: named.data?.[0]?.realName ?? "" }] : []}
      onChange={([userId = null]) => onChange?.(userId)}
      placeholder={kit("people.placeholder")}
      none={t("worker.nobody")}
      style={{ width: "100%" }}
      optionRender={({ realName, departmentName, until }) => (
        <span className="person-line">
          <span>{realName}</span>
          <small>
            {[departmentName, until && t("worker.onUntil", { day: day(until) })].filter(Boolean).join(" · ")}
          </small>
        </span>
      )}
    />
  );
}
