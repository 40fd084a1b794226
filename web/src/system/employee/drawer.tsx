import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { ExitFacts } from "../../kit/exit/exit-facts.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { Posts } from "../../kit/post/posts.tsx";
import { useSession } from "../../platform/session.ts";
import { type EmployeeDetail, useEmployee } from "../queries.ts";
import { RightsDrawer } from "../role/rights-drawer.tsx";
import { EmployeeState } from "./columns.tsx";
import { EmployeeFacts } from "./facts.tsx";
import { EmployeeForm } from "./form.tsx";
import { InviteDialog } from "./invite.tsx";
import { PendingPhone } from "./pending-phone.tsx";
import { SignOnLinks } from "./sign-on-links.tsx";
import { StateActions } from "./state-actions.tsx";

/** One employee: what is known, and the way to change it. */
export function EmployeeDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const employee = useEmployee(userId);
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState("");
  const data = userId ? employee.data : undefined;
  // Who comes back is edited once they are here again.
  const edits = editing && data?.status !== "resigned" && can("system:employee:update");
  const edit = () => {
    setEditing(true);
    setEdited(userId);
  };
  const stop = () => setEditing(false);
  return (
    <DetailDrawer
      open={userId !== ""}
      title={data ? <Title employee={data} /> : t("employee.one")}
      onClose={() => {
        stop();
        onClose();
      }}
      foot={data && !edits && <Foot employee={data} edited={edited === userId} onEdit={edit} />}
    >
      {employee.isPending && <Skeleton rows={10} />}
      {employee.isLoadingError && <ErrorView error={employee.error} onRetry={() => void employee.refetch()} />}
      {data && !edits && <PendingPhone employee={data} />}
      {data && !edits && <Posts userId={userId} part="planned" />}
      {data && !edits && (
        <EmployeeFacts employee={data}>
          <SignOnLinks employee={data} />
        </EmployeeFacts>
      )}
      {data && !edits && <Posts userId={userId} part="history" />}
      {data && !edits && <ExitFacts userId={userId} />}
      {data && edits && <EmployeeForm employee={data} onDone={stop} onCancel={stop} />}
    </DetailDrawer>
  );
}

function Title({ employee }: { employee: EmployeeDetail }) {
  return (
    <>
      <span className="drawer-title">{employee.realName}</span>
      <EmployeeState {...employee} />
    </>
  );
}

type FootProps = { employee: EmployeeDetail; edited: boolean; onEdit: () => void };

function Foot({ employee, edited, onEdit }: FootProps) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const [inviting, setInviting] = useState(false);
  const [seeing, setSeeing] = useState(false);
  return (
    <>
      {can("system:employee:notice") && employee.status === "active" && !employee.joined && (
        <Button onClick={() => setInviting(true)}>{t("invite.action")}</Button>
      )}
      {inviting && <InviteDialog userIds={[employee.userId]} onClose={() => setInviting(false)} />}
      {can("system:role:page") && <Button onClick={() => setSeeing(true)}>{t("role.see.open")}</Button>}
      {seeing && <RightsDrawer userId={employee.userId} name={employee.realName} onClose={() => setSeeing(false)} />}
      <StateActions employee={employee} onBack={onEdit} />
      {can("system:employee:update") && employee.status !== "resigned" && (
        // The form that had the focus is gone.
        <Button type="primary" autoFocus={edited} onClick={onEdit}>
          {t("employee.edit")}
        </Button>
      )}
    </>
  );
}
