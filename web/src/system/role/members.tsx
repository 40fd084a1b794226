import { type Person, roleCalls } from "@stampflow/system";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUndo } from "../../kit/dialog/undo.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { useSession } from "../../platform/session.ts";
import { useChange } from "../queries.ts";
import { MemberList } from "./member-list.tsx";
import { type RoleView, useRoleMembers } from "./queries.ts";

const MemberDialog = lazy(() => import("../../kit/people/member-dialog.tsx"));

/** As many as one call takes. */
const addedAtOnce = 500;

export function Members({ role }: { role: RoleView }) {
  const { t } = useTranslation("system");
  const { can } = useSession();
  const undo = useUndo();
  const members = useRoleMembers(role.roleId);
  const change = useChange(roleCalls.changeMembers);
  const [adding, setAdding] = useState(false);
  const everyone = role.roleCode === "EVERYONE_ROLE";
  if (everyone) return <p className="panel-note">{t("role.everyone")}</p>;
  if (members.isPending) return <Skeleton rows={4} />;
  if (members.isLoadingError) return <ErrorView error={members.error} onRetry={() => void members.refetch()} />;
  const people = members.data.pages.flatMap((page) => page.records);
  const editable = can("system:role:update");
  const { roleId } = role;
  const remove = ({ userId, realName: name }: Person) =>
    change.mutate(
      { roleId, remove: [userId] },
      { onSuccess: () => undo(t("role.removed", { name }), () => change.mutate({ roleId, add: [userId] })) },
    );
  const add = editable && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t("role.addMembers")}
    </Button>
  );
  return (
    <>
      {people.length > 0 && add}
      {people.length === 0 && <Empty why={t("role.noMembers")} action={add || undefined} />}
      <MemberList people={people} onRemove={editable ? remove : undefined} more={members} />
      {adding && (
        <AddMembers
          except={people.map(({ userId }) => userId)}
          busy={change.isPending}
          onClose={() => setAdding(false)}
          onAdd={(userIds) => change.mutate({ roleId, add: userIds }, { onSuccess: () => setAdding(false) })}
        />
      )}
    </>
  );
}

type AddProps = { except: readonly string[]; busy: boolean; onClose: () => void; onAdd: (userIds: string[]) => void };

export function AddMembers({ except, busy, onClose, onAdd }: AddProps) {
  const { t } = useTranslation("system");
  const words = t("role.addMembers");
  return (
    <Suspense fallback={null}>
      <MemberDialog
        title={words}
        okText={words}
        except={except}
        max={addedAtOnce}
        busy={busy}
        onClose={onClose}
        onDone={onAdd}
      />
    </Suspense>
  );
}
