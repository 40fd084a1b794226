import { invitationCalls, invitationColumns, newInvitation } from "@stampflow/employees";
import type { InputOf } from "@stampflow/kernel";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import type { Values } from "../../kit/record/merged-entries.ts";
import { useEntries } from "../../kit/record/use-entries.ts";
import { call } from "../../platform/call.ts";
import type { Made } from "./code.tsx";

type Props = { onClose: () => void; onMade: (made: Made) => void };

export function NewInvitation({ onClose, onMade }: Props) {
  const { t } = useTranslation("employees");
  const client = useQueryClient();
  const field = useEntries(invitationColumns, newInvitation);
  const save = async (entered: Values) => {
    const body = entered as InputOf<typeof invitationCalls.add>;
    const { random = "", endsAt } = await call(invitationCalls.add, body, { quiet: true });
    void client.invalidateQueries({ queryKey: ["employees", "invitation"] });
    if (random) onMade({ random, endsAt });
    return t("invite.one");
  };
  return (
    <RecordDrawer
      title={t("invite.add")}
      values={{ employment: "1", uses: 1, jobTitle: t("invite.jobTitle") }}
      fields={() => [
        {
          ...{ kind: "other", name: "departmentId", label: field("departmentName").label, required: true, wide: true },
          control: <DepartmentPicker />,
        },
        field("employment"),
        field("jobTitle"),
        field("uses", { whole: true, hint: t("invite.usesHint") }),
      ]}
      fieldOf={{ "system.department.notFound": "departmentId" }}
      onClose={onClose}
      onSave={save}
    />
  );
}
