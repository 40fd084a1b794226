import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { personCalls as calls, can, type PersonRow, personColumns } from "@stampflow/leave";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ImportDrawer } from "../../kit/import/drawer.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useDescribed } from "../../kit/record/use-described.tsx";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";

const key = ["leave", "person"] as const;
type Entered = Pick<PersonRow, "joinDate" | "workDate" | "insured">;

/** What leave is granted by: since when people work, here and anywhere, and whether they are insured (D1:113). */
export default function PeopleTab() {
  const { t } = useTranslation("leave");
  const { can: may } = useSession();
  const client = useQueryClient();
  const [{ import: importId }, set] = useAddress({ import: "" });
  const mayChange = may(can.person.update.code);
  const { list, label, heads, options } = useDescribed<PersonRow, keyof typeof personColumns>(personColumns);
  const [open, setOpen] = useState<PersonRow | null>(null);
  const save = async ({ userId, name, ...before }: PersonRow, typed: Entered) => {
    const quiet = { quiet: true } as const;
    const { joinDate, workDate, insured } = typed;
    if (joinDate && joinDate !== before.joinDate) await call(calls.saveJoinDate, { userId, joinDate }, quiet);
    if ((workDate ?? "") !== before.workDate)
      await call(calls.saveWorkDate, { userId, workDate: workDate ?? "" }, quiet);
    if (insured !== before.insured) await call(calls.saveInsuredNY, { userId, insured }, quiet);
    await client.invalidateQueries({ queryKey: ["leave"] });
    return name;
  };
  return (
    <>
      <ListPage<PersonRow>
        name="leave.person"
        note={t("person.note")}
        queryKey={[...key, "list"]}
        {...useListCalls<PersonRow>(calls)}
        keyOf={({ userId }) => userId}
        columns={list({
          name: { card: "title" },
          department: {},
          joinDate: { none: t("person.unknown") },
          workDate: { none: t("person.unknown") },
          insured: { card: "none" },
          years: { card: "none" },
          yearsAll: { card: "none" },
        })}
        filters={[
          { name: "name", label: label("name"), kind: "text" },
          {
            name: "departmentId",
            label: label("department"),
            kind: "other",
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(chosen) => change(chosen ?? "")} />
            ),
          },
        ]}
        openKey={open?.userId}
        onOpen={mayChange ? setOpen : undefined}
        empty={{ why: t("person.none") }}
        actions={
          mayChange && (
            <Button icon={<UploadOutlined />} onClick={() => set({ import: "new" })}>
              {t("person.import")}
            </Button>
          )
        }
      />
      {open && (
        <RecordDrawer
          key={open.userId}
          title={open.name}
          values={{ ...open, joinDate: open.joinDate || null, workDate: open.workDate || null }}
          fields={() => [
            { kind: "day", name: "joinDate", label: label("joinDate"), hint: t("person.joinHint") },
            { kind: "day", name: "workDate", label: label("workDate"), hint: t("person.workHint") },
            { kind: "select", name: "insured", label: label("insured"), options: options("insured") },
          ]}
          onClose={() => setOpen(null)}
          onSave={(typed) => save(open, typed as unknown as Entered)}
        />
      )}
      {importId && mayChange && (
        <ImportDrawer
          calls={calls}
          importId={importId}
          title={t("person.import")}
          limit={5000}
          columns={heads("name", "joinDate", "workDate", "insured").map((one) => ({
            ...one,
            ...(one.key === "name" ? { required: true } : {}),
          }))}
          changes={["leave"]}
          onImport={(one) => set({ import: one })}
          onClose={() => set({ import: undefined })}
        />
      )}
    </>
  );
}
