import {
  type ContractView,
  can as codes,
  contractCalls,
  contractColumns,
  contractStepCalls,
} from "@stampflow/employees";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../kit/feedback/loaded.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { StepActions } from "../../kit/step/step-actions.tsx";
import { useRecordSteps } from "../../kit/step/use-record-steps.ts";
import type { ApiError } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { ContractForm } from "./form.tsx";
import { SignOnPhone } from "./sign-on-phone.tsx";
import "./contracts.css";

const tones = { "0": "calm", "1": "active", "2": "good", "3": "bad", "4": "warn" } as const;
const contractKey = ["employees", "contract"] as const;

type Props = { userId: string; name: string /** Who has left gets no more. */; gone?: boolean };

/** The contracts of a person (E9): personnel keeps and sends them, the person signs. */
export function Contracts({ userId, name, gone = false }: Props) {
  const { t } = useTranslation("employees");
  const { can, user } = useSession();
  const own = userId === user.userId;
  const mayRead = own || can(codes.contract.view.code);
  const found = useCall([...contractKey, "ofPerson"], contractCalls.ofPerson, { userId }, { enabled: mayRead });
  const [editing, setEditing] = useState<ContractView | "new" | null>(null);
  if (!mayRead) return null;
  const rows = found.data ?? [];
  return (
    <section className="contracts">
      <div className="file-part contracts-head">
        <h3>{t("part.contracts")}</h3>
        {!gone && can(codes.contract.add.code) && (
          <Button size="small" onClick={() => setEditing("new")}>
            {t("contract.add")}
          </Button>
        )}
      </div>
      <Loaded query={found} rows={2}>
        {() => (rows.length === 0 ? <p>{t("contract.none")}</p> : null)}
      </Loaded>
      {rows.map((row) => (
        <OneContract key={row.id} row={row} name={name} own={own} onEdit={() => setEditing(row)} />
      ))}
      {editing && (
        <ContractForm
          userId={userId}
          name={name}
          row={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

type One = { row: ContractView; name: string; own: boolean; onEdit: () => void };

function OneContract({ row, name, own, onEdit }: One) {
  const { t } = useTranslation("employees");
  const { facts } = useDescribed<ContractView, keyof typeof contractColumns>(contractColumns);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const steps = useRecordSteps(row, {
    calls: contractStepCalls,
    texts: "employees:contract",
    named: { name },
    own: { update: onEdit },
    changes: [contractKey],
    columns: contractColumns,
  });
  const shown = row.signed ?? row.file;
  return (
    <article className="contract">
      <div className="contract-head">
        <strong>{t(`contract.kinds.${row.kind}`)}</strong>
        <StateTag tone={tones[row.signing]} text={t(`contract.signings.${row.signing}`)} />
      </div>
      <Facts facts={facts(row, ["realName", "departmentName", "kind", "signing"])} />
      {row.signing === "3" && <Alert type="warning" title={t("contract.declined", { reason: row.declinedFor })} />}
      {refused && <Alert type="error" role="alert" showIcon title={refused.message} />}
      <div className="contract-foot">
        {shown && (
          <a href={shown.url} download={shown.name}>
            {t(row.signed ? "contract.signedLink" : "contract.fileLink", { name: shown.name })}
          </a>
        )}
        <StepActions steps={steps} onRefused={setRefused} second />
        {own && row.signing === "1" && <SignOnPhone id={row.id} />}
      </div>
    </article>
  );
}
