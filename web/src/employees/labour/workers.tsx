import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import UserAddOutlined from "@ant-design/icons/es/icons/UserAddOutlined";
import { type LabourKind, type labourTabs, can as permissions, type WorkerRow } from "@stampflow/employees";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ImportDrawer } from "../../kit/import/drawer.tsx";
import { ListPage } from "../../kit/list/page.tsx";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useListCalls } from "../../kit/record/load.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { EmployeeForm } from "../file/form.tsx";
import { Assign } from "./assign.tsx";
import { WorkerDrawer } from "./drawer.tsx";
import { callsOf, LoginState, Standing, useDaysLeft, useWords, workerKey } from "./worker-columns.tsx";

type Props = { kind: LabourKind; tab: (typeof labourTabs)[number] };

/** Who is on an assignment today, or is on none. */
export function Workers({ kind, tab }: Props) {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const client = useQueryClient();
  const [{ user, assign, add, import: importId }, set] = useAddress({ user: "", assign: "", add: "", import: "" });
  const { list, label, heads } = useWords();
  const daysLeft = useDaysLeft();
  const calls = callsOf(kind);
  const mayAssign = can(permissions[kind].add.code);
  const mayAdd = mayAssign && can("system:employee:add") && can("employees:file:update");
  const on = tab === "attend";
  const primary = mayAssign && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ assign: "new" })}>
      {t("worker.assign")}
    </Button>
  );
  return (
    <>
      <ListPage<WorkerRow>
        name={`employees.${kind}`}
        queryKey={[...workerKey(kind), "list", tab]}
        {...useListCalls<WorkerRow>(calls)}
        fixed={{ tab }}
        keyOf={({ id, userId }) => id || userId}
        columns={list({
          realName: { card: "title", sort: true },
          employment: { hidden: true, card: "none" },
          homeCompany: {},
          departmentName: {},
          job: {},
          ...(on ? {} : { standing: { render: (row: WorkerRow) => <Standing row={row} />, width: 150 } }),
          from: { card: "none", hidden: !on, sort: true },
          last: { card: on ? "line" : "none", sort: true },
          ...(on ? { daysLeft: { render: daysLeft, card: "state" as const, align: "start" as const } } : {}),
          login: {
            render: (row: WorkerRow) => <LoginState row={row} />,
            firm: true,
            width: 160,
            card: "none",
            sort: true,
          },
          score: {
            render: ({ score }: WorkerRow) => score !== null && t("evaluation.points", { score }),
            card: "none",
            firm: true,
            width: 110,
          },
          phone: { firm: true },
          sessions: { hidden: true, card: "none" },
          price: { hidden: true, card: "none" },
        })}
        filters={[
          { name: "username", label: label("realName"), kind: "text", placeholder: t("worker.search") },
          { name: "partner", label: label("homeCompany"), kind: "text" },
          {
            ...{ name: "departmentId", label: label("departmentName"), kind: "other" },
            control: (value, change, id) => (
              <DepartmentPicker id={id} value={value || null} onChange={(next) => change(next ?? "")} />
            ),
          },
        ]}
        openKey={user || undefined}
        onOpen={({ userId }) => set({ user: userId })}
        empty={{ why: t(`worker.none.${tab}`), how: t("worker.how"), action: primary || undefined }}
        actions={
          <>
            {mayAdd && (
              <Button icon={<UserAddOutlined />} onClick={() => set({ add: "new" })}>
                {t("worker.add")}
              </Button>
            )}
            {mayAssign && (
              <Button icon={<UploadOutlined />} onClick={() => set({ import: "new" })}>
                {t("worker.import")}
              </Button>
            )}
            {primary}
          </>
        }
      />
      {user && (
        <WorkerDrawer
          kind={kind}
          userId={user}
          onAssign={() => set({ user: undefined, assign: user })}
          onClose={() => set({ user: undefined })}
        />
      )}
      {assign && mayAssign && (
        <Assign kind={kind} userId={assign === "new" ? "" : assign} onClose={() => set({ assign: undefined })} />
      )}
      {add && mayAdd && (
        <DetailDrawer open title={t("worker.add")} width={720} onClose={() => set({ add: undefined })}>
          <EmployeeForm
            employment={kind === "labour" ? "0" : "2"}
            onDone={(userId, name) => {
              toast.success({ title: t("worker.added", { name }) });
              set({ add: undefined, assign: userId });
            }}
            onCancel={() => set({ add: undefined })}
          />
        </DetailDrawer>
      )}
      {importId && mayAssign && (
        <ImportDrawer
          calls={calls.imports}
          importId={importId}
          title={t("worker.import")}
          limit={5000}
          columns={[
            ...heads("realName", "phone", "job", "from", "to").map((one) => ({ ...one, required: true })),
            { key: "department", title: label("departmentName"), required: true },
          ]}
          changes={workerKey(kind)}
          onImport={(one) => set({ import: one })}
          onClose={() => {
            set({ import: undefined });
            void client.invalidateQueries({ queryKey: workerKey(kind) });
          }}
        />
      )}
    </>
  );
}
