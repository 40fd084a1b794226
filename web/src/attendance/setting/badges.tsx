import { type BadgeRow, badgeCalls as calls, can } from "@stampflow/attendance";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { ListPage } from "../../kit/list/page.tsx";
import { PeoplePicker } from "../../kit/people/people-picker.tsx";
import { RecordDrawer } from "../../kit/record/drawer.tsx";
import { useCall, useListCalls } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import "../attendance.css";

const most = 5;

/** Whose badges are whose, and punches of badges that nobody has. */
export default function BadgesTab() {
  const { t } = useTranslation("attendance");
  const { can: may } = useSession();
  const { names } = useFormat();
  const client = useQueryClient();
  const [open, setOpen] = useState<BadgeRow | null>(null);
  const update = may(can.setting.update.code);
  const save = async ({ userId, version, name }: BadgeRow, badges: string[]) => {
    await call(calls.save, { userId, version, badges }, { quiet: true });
    await client.invalidateQueries({ queryKey: ["attendance"] });
    return name;
  };
  return (
    <>
      <Waiting update={update} />
      <ListPage<BadgeRow>
        name="attendance.badge"
        note={t("badge.note")}
        queryKey={["attendance", "badge", "list"]}
        {...useListCalls<BadgeRow>(calls)}
        keyOf={({ userId }) => userId}
        columns={[
          { key: "name", title: t("badge.person"), width: 160, card: "title", render: ({ name }) => name },
          { key: "department", title: t("badge.department"), width: 200, render: ({ department }) => department },
          { key: "badges", title: t("badge.badges"), width: 320, render: ({ badges }) => names(badges) },
        ]}
        filters={[{ name: "name", label: t("badge.person"), kind: "text" }]}
        openKey={open?.userId}
        onOpen={update ? setOpen : undefined}
        empty={{ why: t("badge.none") }}
      />
      {open && (
        <RecordDrawer
          key={open.userId}
          title={open.name}
          values={{ badges: open.badges }}
          fields={() => [
            {
              kind: "names",
              name: "badges",
              label: t("badge.badges"),
              hint: t("badge.hint"),
              most,
              max: 40,
              wide: true,
            },
          ]}
          onClose={() => setOpen(null)}
          onSave={(typed) => save(open, (typed as { badges?: string[] }).badges ?? [])}
        />
      )}
    </>
  );
}

/** Badges that devices send and nobody has, each with its punches. */
function Waiting({ update }: { update: boolean }) {
  const { t } = useTranslation("attendance");
  const { dateTime } = useFormat();
  const { data } = useCall(["attendance", "badge", "waiting"], calls.waiting, { pageSize: 200 });
  const [giving, setGiving] = useState("");
  const byBadge = [...Map.groupBy(data?.records ?? [], ({ badge }) => badge)];
  if (byBadge.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t("badge.waiting")}
        description={
          <ul className="day-punches">
            {byBadge.map(([badge, some]) => (
              <li key={badge}>
                <b>{badge}</b>
                <small>
                  {t("badge.since", {
                    count: some.length,
                    time: dateTime(some[0]?.at ?? 0),
                    device: some[0]?.device ?? "",
                  })}
                </small>
                {update && (
                  <Button size="small" onClick={() => setGiving(badge)}>
                    {t("badge.give")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        }
      />
      {giving && <Give badge={giving} onClose={() => setGiving("")} />}
    </>
  );
}

function Give({ badge, onClose }: { badge: string; onClose: () => void }) {
  const { t } = useTranslation("attendance");
  const client = useQueryClient();
  const [form] = Form.useForm<{ userId: string }>();
  const give = useMutation({
    mutationFn: ({ userId }: { userId: string }) => call(calls.give, { badge, userId }, { quiet: true }),
    onSuccess: async ({ given }) => {
      toast.success({ title: t("badge.given", { count: given }) });
      onClose();
      await client.invalidateQueries({ queryKey: ["attendance"] });
    },
  });
  return (
    <FormDialog
      open
      title={t("badge.giveTitle", { badge })}
      okText={t("badge.give")}
      confirmLoading={give.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(typed) => give.mutate(typed)}>
        <Form.Item name="userId" label={t("badge.person")} rules={[{ required: true, message: t("setting.needed") }]}>
          <PeoplePicker />
        </Form.Item>
        {give.error && <Alert type="error" role="alert" showIcon title={give.error.message} />}
      </Form>
    </FormDialog>
  );
}
