import { dayOf } from "@stampflow/kernel";
import { balanceCalls as calls, type TypeView } from "@stampflow/leave";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

const fieldOf = {
  "leave.step": "change",
  "leave.balance": "change",
  "leave.expiry": "expiresOn",
  "leave.noBalance": "typeId",
};
type Entered = {
  userId: string;
  typeId: string;
  change: number;
  effectiveDate: string;
  expiresOn?: string | null;
  note?: string;
};

/** An entry by hand: adds to a balance or takes from it (D1:115). */
export function Adjust({
  types,
  userId,
  typeId,
  onClose,
}: {
  types: readonly Pick<TypeView, "id" | "name">[];
  userId?: string;
  typeId?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("leave");
  const { user } = useSession();
  const client = useQueryClient();
  const today = dayOf(Date.now(), user.timeZone);
  const save = async ({ expiresOn, note, ...typed }: Entered) => {
    await call(calls.update, { ...typed, ...(expiresOn ? { expiresOn } : {}), note: note ?? "" }, { quiet: true });
    await client.invalidateQueries({ queryKey: ["leave"] });
    return types.find(({ id }) => id === typed.typeId)?.name ?? "";
  };
  return (
    <RecordDrawer
      title={t("balance.adjust")}
      values={{ userId, typeId: typeId ?? types[0]?.id, change: null, effectiveDate: today, expiresOn: null, note: "" }}
      fields={(entered) => [
        { kind: "person", name: "userId", label: t("balance.person"), required: true, disabled: userId !== undefined },
        {
          ...{ kind: "select", name: "typeId", label: t("balance.type"), required: true },
          options: types.map(({ id, name }) => ({ value: id, label: name })),
          disabled: typeId !== undefined,
        },
        {
          ...{ kind: "number", name: "change", label: t("balance.change"), required: true, whole: true },
          ...{ min: -9999, max: 9999, decimals: 1, step: 0.5, hint: t("balance.changeHint") },
        },
        { kind: "day", name: "effectiveDate", label: t("balance.effective"), required: true },
        ...(Number(entered.change) < 0
          ? []
          : [{ kind: "day" as const, name: "expiresOn", label: t("balance.expires"), hint: t("balance.expiresHint") }]),
        { kind: "text", name: "note", label: t("balance.noteLabel"), max: 120, lines: true, wide: true },
      ]}
      fieldOf={fieldOf}
      onClose={onClose}
      onSave={(typed) => save(typed as unknown as Entered)}
    />
  );
}
