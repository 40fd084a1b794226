import { changeCalls, type Waiting } from "@stampflow/employees";
import type { InputOf } from "@stampflow/kernel";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../kit/dialog/detail-drawer.tsx";
import { ReasonDialog } from "../kit/dialog/reason-dialog.tsx";
import { Loaded } from "../kit/feedback/loaded.tsx";
import { useFormat } from "../kit/format/format.ts";
import { Facts } from "../kit/record/facts.tsx";
import { call } from "../platform/call.ts";
import { useSession } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";
import { Masked } from "./file/sensitive.tsx";
import { useChange } from "./queries.ts";

export const useWaiting = () => {
  const { can } = useSession();
  return useQuery({
    queryKey: ["employees", "waiting"],
    queryFn: ({ signal }) => call(changeCalls.waitingList, {}, { signal }),
    enabled: can("employees:change:finish"),
  });
};

/** What people want changed of their own files, to accept or refuse (E14). */
export function WaitingDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("employees");
  const waiting = useWaiting();
  return (
    <DetailDrawer open={open} title={t("waiting.title")} onClose={onClose}>
      <Loaded query={waiting} rows={4}>
        {(rows) => (
          <>
            {rows.length === 0 && <p>{t("waiting.none")}</p>}
            {rows.map((row) => (
              <Wish key={row.userId} row={row} />
            ))}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}

function Wish({ row }: { row: Waiting }) {
  const { t } = useTranslation("employees");
  const { dateTime } = useFormat();
  const [refusing, setRefusing] = useState(false);
  const finish = useChange(changeCalls.finish);
  const refuse = useChange(changeCalls.finish, true);
  const [reason, setReason] = useState("");
  const { userId, version, name, masks } = row;
  const hidden = (field: InputOf<typeof changeCalls.reveal>["field"]) =>
    masks[field] && (
      <Masked
        label={t(`field.${field}`)}
        mask={masks[field]}
        isDay={field === "birthDate"}
        reason={reason}
        onReason={setReason}
        look={(why) => call(changeCalls.reveal, { userId, field, reason: why }, { quiet: true })}
      />
    );
  const accept = () =>
    finish.mutate(
      { userId, version, accept: true },
      { onSuccess: () => toast.success({ title: t("waiting.accepted", { name }) }) },
    );
  return (
    <section className="file-facts">
      <h3 className="file-part">
        {name} · {row.departmentName}
      </h3>
      <Facts
        facts={[
          [t("waiting.at"), dateTime(row.at)],
          [t("field.realName"), row.realName],
          [t("field.documentType"), row.documentType && t(`document.${row.documentType}`)],
          [t("field.documentNumber"), hidden("documentNumber")],
          [t("field.birthDate"), hidden("birthDate")],
          [t("field.bank"), row.bank],
          [t("field.bankCard"), hidden("bankCard")],
        ]}
      />
      <p className="wish-foot">
        <Button danger onClick={() => setRefusing(true)}>
          {t("waiting.refuse")}
        </Button>
        <Button type="primary" loading={finish.isPending} onClick={accept}>
          {t("waiting.accept")}
        </Button>
      </p>
      {refusing && (
        <ReasonDialog
          title={t("waiting.refuseTitle", { name })}
          ok={t("waiting.refuse")}
          danger
          onSend={(entered) => refuse.mutateAsync({ userId, version, accept: false, ...entered })}
          onClose={() => setRefusing(false)}
        />
      )}
    </section>
  );
}
