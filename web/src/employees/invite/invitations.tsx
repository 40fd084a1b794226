import { can, type InvitationRow, invitationCalls, invitationColumns, invitationStepCalls } from "@stampflow/employees";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { StepDrawer } from "../../kit/step/step-drawer.tsx";
import { useRecordSteps } from "../../kit/step/use-record-steps.ts";
import { useSession } from "../../platform/session.ts";
import { InvitationCode, type Made } from "./code.tsx";
import { NewInvitation } from "./new-invitation.tsx";

const invitationKey = ["employees", "invitation"] as const;
const tones = { open: "active", usedUp: "good", expired: "calm", revoked: "bad" } as const;
const useWords = () => useDescribed<InvitationRow, keyof typeof invitationColumns>(invitationColumns);

export function Invitations() {
  const { t } = useTranslation("employees");
  const session = useSession();
  const [{ open }, set] = useAddress({ open: "" });
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const { list, label, options } = useWords();
  const add = session.can(can.invitation.add.code) && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t("invite.add")}
    </Button>
  );
  return (
    <>
      <ListPage<InvitationRow>
        name="employees.invitation"
        queryKey={[...invitationKey, "list"]}
        {...useListCalls<InvitationRow>(invitationCalls)}
        keyOf={({ id }) => id}
        actions={add}
        columns={list({
          departmentName: { card: "title" },
          employment: {},
          jobTitle: {},
          state: { tones },
          used: { render: ({ used, uses }) => t("invite.usedOf", { used, uses }) },
          createdByName: { card: "none" },
          createdAt: { card: "none", width: 230, firm: true, sort: true },
          endsAt: { width: 230, firm: true },
        })}
        filters={[
          { name: "search", label: t("invite.search"), kind: "text" },
          { name: "state", label: label("state"), kind: "select", options: options("state") },
        ]}
        openKey={open || undefined}
        onOpen={({ id }) => set({ open: id })}
        empty={{ why: t("invite.none"), how: t("invite.how"), action: add }}
      />
      {open && <InvitationDrawer id={open} onClose={() => set({ open: undefined })} />}
      {adding && <NewInvitation onClose={() => setAdding(false)} onMade={setMade} />}
      {made && <InvitationCode made={made} onClose={() => setMade(null)} />}
    </>
  );
}

function InvitationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const { facts } = useWords();
  const found = useCall([...invitationKey, "one"], invitationCalls.one, { id });
  const name = found.data?.departmentName ?? "";
  const steps = useRecordSteps(found.data, {
    calls: invitationStepCalls,
    texts: "employees:invitation",
    named: { name },
    changes: [invitationKey],
  });
  return (
    <StepDrawer id={id} found={found} title={name} steps={steps} onClose={onClose}>
      {(shown) => (
        <>
          <Facts facts={facts(shown, [], { state: { tones } })} />
          <p className="panel-note">{t("invite.codeOnce")}</p>
        </>
      )}
    </StepDrawer>
  );
}
