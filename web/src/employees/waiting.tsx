import { changeCalls, type Waiting } from "@stampflow/employees";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DetailDrawer } from "../kit/dialog/detail-drawer.tsx";
import { ReasonDialog } from "../kit/dialog/reason-dialog.tsx";
import { Loaded } from "../kit/feedback/loaded.tsx";
import { useFormat } from "../kit/format/format.ts";
import { FactTable } from "../kit/record/fact-table.tsx";
import { call } from "../platform/call.ts";
import { useSession } from "../platform/session.ts";
import { toast } from "../platform/toast.ts";
import { Masked, Sensitive } from "./file/sensitive.tsx";
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
  const { dateTime, names } = useFormat();
  const [refusing, setRefusing] = useState(false);
  const finish = useChange(changeCalls.finish);
  const refuse = useChange(changeCalls.finish, true);
  const [reason, setReason] = useState("");
  const { userId, version, name, before } = row;
  const words = (field: "realName" | "bank") => ({ field, now: before[field], wanted: row[field] });
  const document = (one: Waiting["documentType"]) => one && t(`document.${one}`);
  const hidden = (field: "documentNumber" | "birthDate" | "bankCard") => ({
    field,
    now: before.masks[field] && (
      <Sensitive {...{ userId, field, reason }} mask={before.masks[field]} onReason={setReason} />
    ),
    wanted: row.masks[field] && (
      <Masked
        label={`${t("waiting.wanted")} ${t(`field.${field}`)}`}
        mask={row.masks[field]}
        isDay={field === "birthDate"}
        reason={reason}
        onReason={setReason}
        look={(why) => call(changeCalls.reveal, { userId, field, reason: why }, { quiet: true })}
      />
    ),
  });
  const wishes = [
    words("realName"),
    { field: "documentType" as const, now: document(before.documentType), wanted: document(row.documentType) },
    hidden("documentNumber"),
    hidden("birthDate"),
    words("bank"),
    hidden("bankCard"),
  ].filter(({ wanted }) => wanted);
  const what = names(wishes.map(({ field }) => t(`field.${field}`)));
  const accept = () =>
    // Awaited, because the row is gone when it is done.
    finish.mutateAsync({ userId, version, accept: true }).then(
      () => toast.success({ title: t("waiting.accepted", { name, what }) }),
      () => undefined,
    );
  return (
    <section className="file-facts wish">
      <h3 className="file-part">
        {name} · {row.departmentName}
      </h3>
      <p>
        {t("waiting.at")} {dateTime(row.at)}
      </p>
      <FactTable
        label={name}
        rows={wishes}
        rowKey="field"
        columns={[
          { title: t("waiting.field"), render: ({ field }) => t(`field.${field}`) },
          { title: t("waiting.now"), render: ({ now }) => now || t("nothing") },
          { title: t("waiting.wanted"), render: ({ wanted }) => wanted },
        ]}
      />
      <p className="wish-foot">
        <Button danger onClick={() => setRefusing(true)}>
          {t("waiting.refuse")}
        </Button>
        <Button type="primary" loading={finish.isPending} onClick={() => void accept()}>
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
