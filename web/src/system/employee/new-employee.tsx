import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { EmployeeForm } from "./form.tsx";
import { Invite } from "./invite.tsx";

type Added = { userId: string; name: string };

/** Adds one after another; each can be told at once how to sign in. */
export function NewEmployee({ departmentId, onClose }: { departmentId?: string | undefined; onClose: () => void }) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <DetailDrawer
      open
      title={t("employee.add")}
      onClose={onClose}
      foot={added && <Foot onDone={onClose} onAnother={() => setAdded(null)} />}
    >
      {added ? (
        <div className="added">
          <Alert role="status" type="success" showIcon title={t("employee.added", { name: added.name })} />
          {can("system:employee:notice") && <Invite key={added.userId} userIds={[added.userId]} />}
        </div>
      ) : (
        <EmployeeForm
          departmentId={departmentId}
          onDone={(userId, name, stays) =>
            stays ? toast.success({ title: t("employee.added", { name }) }) : setAdded({ userId, name })
          }
          onCancel={onClose}
        />
      )}
    </DetailDrawer>
  );
}

function Foot({ onDone, onAnother }: { onDone: () => void; onAnother: () => void }) {
  const { t } = useTranslation("system");
  return (
    <>
      <Button onClick={onAnother}>{t("employee.another")}</Button>
      <Button type="primary" autoFocus onClick={onDone}>
        {t("done")}
      </Button>
    </>
  );
}
