import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import type { EmployeeView } from "@stampflow/system";
import { employeeCalls } from "@stampflow/system";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../kit/address.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { type BatchAction, type ListFilter, textOf } from "../../kit/list/types.ts";
import { DepartmentPicker } from "../../kit/people/department-picker.tsx";
import { useIsPhone } from "../../kit/use-media.ts";
import { download } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { useEmployeeColumns, useEmployeeFilters } from "../employee/columns.tsx";
import { EmployeeDrawer } from "../employee/drawer.tsx";
import ImportPeople from "../employee/import.tsx";
import { InviteDialog } from "../employee/invite.tsx";
import { MoveDialog } from "../employee/move-dialog.tsx";
import { NewEmployee } from "../employee/new-employee.tsx";
import { ChangePeople, type SeveralAction, severalActions } from "../employee/several/dialog.tsx";
import { loadEmployees } from "../queries.ts";
import { DepartmentTree } from "./department-tree.tsx";

const may = {
  add: "system:employee:add",
  update: "system:employee:update",
  notice: "system:employee:notice",
  freeze: "system:employee:freeze",
  export: "system:employee:export",
} as const;

/** Departments at the left, their people at the right. */
export function Staff() {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const phone = useIsPhone();
  const [{ dept, user, roster, add }, set] = useAddress({ dept: "", user: "", roster: "", add: "", page: "1" });
  const [moving, setMoving] = useState<((moved: boolean) => void) | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [several, setSeveral] = useState<{ action: SeveralAction; done: (changed: boolean) => void } | null>(null);
  const [inviting, setInviting] = useState<(() => void) | null>(null);
  const columns = useEmployeeColumns();
  const filters = useEmployeeFilters();
  const department: ListFilter = {
    name: "dept",
    label: t("department.one"),
    beside: true,
    kind: "other",
    control: (value, change, id) => (
      <DepartmentPicker id={id} value={value || null} counts onChange={(next) => change(next ?? "")} />
    ),
  };
  const choose = (deptId: string) => set({ dept: deptId, page: undefined });
  const move = (userIds: readonly string[]) => {
    setChosen(userIds);
    return new Promise<boolean>((done) => setMoving(() => done));
  };
  const invite = (userIds: readonly string[]) => {
    setChosen(userIds);
    return new Promise<void>((done) => setInviting(() => done));
  };
  const primary = can(may.add) && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => set({ add: "new" })}>
      {t("employee.add")}
    </Button>
  );
  const idsOf = (rows: readonly EmployeeView[]) => rows.map(({ userId }) => userId);
  const change = (action: SeveralAction) => ({
    key: action,
    label: t(`several.action.${action}`),
    danger: action === "disable",
    run: (rows: readonly EmployeeView[]) => {
      setChosen(idsOf(rows));
      return new Promise<boolean>((done) => setSeveral({ action, done }));
    },
  });
  const batch: BatchAction<EmployeeView>[] = [
    ...(can(may.update)
      ? [{ key: "move", label: t("employee.move"), run: (rows: readonly EmployeeView[]) => move(idsOf(rows)) }]
      : []),
    ...(can(may.notice)
      ? [{ key: "invite", label: t("invite.action"), run: (rows: readonly EmployeeView[]) => invite(idsOf(rows)) }]
      : []),
    ...severalActions.filter((action) => can(action === "disable" ? may.freeze : may.update)).map(change),
  ];
  return (
    <div className="staff">
      {!phone && <DepartmentTree chosen={dept} onChoose={choose} />}
      <ListPage
        name="system.employee"
        queryKey={["system", "employee", "list"]}
        load={({ dept: departmentId, ...asked }, signal) =>
          loadEmployees({ ...asked, departmentId: textOf(departmentId) }, signal)
        }
        keyOf={(row) => row.userId}
        columns={columns}
        filters={[...filters, department]}
        openKey={user || undefined}
        onOpen={(row) => set({ user: row.userId })}
        empty={{ why: t("employee.none"), how: t("employee.how"), action: primary || undefined }}
        onExport={
          can(may.export)
            ? ({ dept: departmentId, ...asked }) => download(employeeCalls.exportList, { ...asked, departmentId })
            : undefined
        }
        batch={batch.length > 0 ? batch : undefined}
        mostPicked={5000}
        actions={
          <>
            {can(may.add) && (
              <Button icon={<UploadOutlined />} onClick={() => set({ roster: "new" })}>
                {t("roster.title")}
              </Button>
            )}
            {primary}
          </>
        }
      />
      <EmployeeDrawer userId={user} onClose={() => set({ user: undefined })} />
      {add && can(may.add) && <NewEmployee departmentId={dept || undefined} onClose={() => set({ add: undefined })} />}
      {roster && (
        <ImportPeople
          importId={roster}
          onImport={(id) => set({ roster: id })}
          onClose={() => set({ roster: undefined })}
        />
      )}
      {inviting && (
        <InviteDialog
          userIds={chosen}
          onClose={() => {
            inviting();
            setInviting(null);
          }}
        />
      )}
      {several && (
        <ChangePeople
          action={several.action}
          userIds={chosen}
          onDone={(changed) => {
            several.done(changed);
            setSeveral(null);
          }}
        />
      )}
      {moving && (
        <MoveDialog
          userIds={chosen}
          onDone={(moved) => {
            moving(moved);
            setMoving(null);
          }}
        />
      )}
    </div>
  );
}
