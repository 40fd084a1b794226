import { type JoinerRow, joinerCalls, joinerColumns, joinerStepCalls } from "@stampflow/employees";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAddress } from "../../kit/address.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StepDrawer } from "../../kit/step/step-drawer.tsx";
import { useRecordSteps } from "../../kit/step/use-record-steps.ts";
import { call } from "../../platform/call.ts";
import { Masked } from "../file/sensitive.tsx";
import "../employees.css";

const joinerKey = ["employees", "joiner"] as const;
const tones = { filling: "calm", waiting: "active", accepted: "good", refused: "bad" } as const;
const useWords = () => useDescribed<JoinerRow, keyof typeof joinerColumns>(joinerColumns);

/** Who has joined by an invitation, and waits for personnel or the head. */
export function Joiners() {
  const { t } = useTranslation("employees");
  const [{ open }, set] = useAddress({ open: "" });
  const { list, label, options } = useWords();
  return (
    <>
      <ListPage<JoinerRow>
        name="employees.joiner"
        queryKey={[...joinerKey, "list"]}
        {...useListCalls<JoinerRow>(joinerCalls)}
        keyOf={({ id }) => id}
        columns={list({
          realName: { card: "title" },
          departmentName: { width: 170 },
          employment: { card: "none" },
          state: { tones, width: 150 },
          phone: {},
          documentNumber: { card: "none", width: 170 },
          movedAt: { width: 225 },
        })}
        filters={[
          { name: "search", label: t("joiner.search"), kind: "text" },
          {
            ...{ name: "state", label: label("state"), kind: "select" },
            options: options("state").filter(({ value }) => value !== "filling"),
          },
        ]}
        openKey={open || undefined}
        onOpen={({ id }) => set({ open: id })}
        empty={{ why: t("joiner.none"), how: t("joiner.how") }}
      />
      {open && <JoinerDrawer id={open} onClose={() => set({ open: undefined })} />}
    </>
  );
}

function JoinerDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const { facts, label } = useWords();
  const found = useCall([...joinerKey, "one"], joinerCalls.one, { id });
  const name = found.data?.realName ?? "";
  const steps = useRecordSteps(found.data, {
    calls: joinerStepCalls,
    texts: "employees:joiner",
    named: { name },
    changes: [joinerKey, ["business", "userMoreInfo"], ["system", "employee"]],
    columns: joinerColumns,
    more: { superiorId: { kind: "person", label: t("joiner.superior"), hint: t("joiner.superiorHint") } },
  });
  // What was typed is kept until it is decided.
  const number = ({ state, documentNumber: mask }: JoinerRow) =>
    state !== "waiting" || !mask ? (
      mask
    ) : (
      <Masked
        key={id}
        label={label("documentNumber")}
        mask={mask}
        look={(reason) => call(joinerCalls.reveal, { id, reason }, { quiet: true })}
      />
    );
  return (
    <StepDrawer id={id} found={found} title={name} steps={steps} onClose={onClose}>
      {(shown) => (
        <div className="file-facts">
          {shown.userId && (
            <p>
              <Link to={`/staff/fullTime?user=${shown.userId}`}>{t("joiner.file", { name: shown.realName })}</Link>
            </p>
          )}
          <Facts facts={facts(shown, ["realName"], { state: { tones }, documentNumber: { render: number } })} />
        </div>
      )}
    </StepDrawer>
  );
}
