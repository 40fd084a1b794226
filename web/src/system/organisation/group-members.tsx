import type { Label, Person } from "@stampflow/system";
import { groupCalls, tagCalls } from "@stampflow/system";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../../kit/dialog/detail-drawer.tsx";
import { useUndo } from "../../kit/dialog/undo.ts";
import { Empty } from "../../kit/feedback/empty.tsx";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { call } from "../../platform/call.ts";
import { useChange } from "../queries.ts";
import { MemberList } from "../role/member-list.tsx";
import { AddMembers } from "../role/members.tsx";

const memberCalls = { group: groupCalls, tag: tagCalls };

type Props = { kind: "group" | "tag"; group: Label; onClose: () => void };

/** Who is in a user group or carries a label. */
export function GroupMembers({ kind, group, onClose }: Props) {
  const calls = memberCalls[kind];
  const { t } = useTranslation("system");
  const undo = useUndo();
  const [adding, setAdding] = useState(false);
  const { id } = group;
  const members = useInfiniteQuery({
    queryKey: ["system", kind, "members", id],
    queryFn: ({ pageParam, signal }) => call(calls.members, { id, pageSize: 100, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
  });
  const change = useChange(calls.changeMembers);
  const people = members.data?.pages.flatMap(({ records }) => records) ?? [];
  const remove = ({ userId, realName: name }: Person) =>
    change.mutate(
      { id, remove: [userId] },
      { onSuccess: () => undo(t("role.removed", { name }), () => change.mutate({ id, add: [userId] })) },
    );
  return (
    <DetailDrawer
      open
      title={group.name}
      onClose={onClose}
      foot={
        <Button type="primary" onClick={() => setAdding(true)}>
          {t("role.addMembers")}
        </Button>
      }
    >
      {members.isPending && <Skeleton rows={5} />}
      {members.isLoadingError && <ErrorView error={members.error} onRetry={() => void members.refetch()} />}
      {members.data && people.length === 0 && <Empty why={t("label.noMembers")} />}
      <MemberList people={people} onRemove={remove} more={members} />
      {adding && (
        <AddMembers
          except={people.map(({ userId }) => userId)}
          busy={change.isPending}
          onClose={() => setAdding(false)}
          onAdd={(userIds) => change.mutate({ id, add: userIds }, { onSuccess: () => setAdding(false) })}
        />
      )}
    </DetailDrawer>
  );
}
