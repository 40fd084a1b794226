import { employeeCalls } from "@stampflow/system";
import { useQuery } from "@tanstack/react-query";
import { DatePicker } from "antd";
import dayjs from "dayjs";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useFormat } from "../../kit/format/format.ts";
import { lazyOf } from "../../kit/lazy.ts";
import { call } from "../../platform/call.ts";
import { registeredModules } from "../../platform/modules.ts";
import { toast } from "../../platform/toast.ts";
import { type EmployeeDetail, useChange } from "../queries.ts";

const others = registeredModules().flatMap((module) => module.leaving ?? []);

/** Shows what depends on the person before the departure is recorded. */
export function ResignDialog({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const { t } = useTranslation("system");
  const [day, setDay] = useState(() => dayjs());
  const resign = useChange(employeeCalls.resign);
  const { userId, realName: name } = employee;
  const format = useFormat();
  const leftOn = day.format("YYYY-MM-DD");
  const submit = () =>
    resign.mutate(
      { userId, leftOn },
      {
        onSuccess: ({ leaves }) => {
          const title = leaves
            ? t("employee.leaves", { name, day: format.day(leftOn) })
            : t("employee.resigned", { name });
          toast.success({ title });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open
      title={t("employee.resignAsk", { name })}
      okText={t("employee.resign")}
      okButtonProps={{ danger: true }}
      cancelText={t("cancel")}
      confirmLoading={resign.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{t("employee.resignText")}</p>
      <ul className="leaves-behind">
        <InOrganisation userId={userId} />
        {others.map((load, index) => {
          const Part = lazyOf(load);
          return (
            <Suspense key={index} fallback={null}>
              <Part userId={userId} />
            </Suspense>
          );
        })}
      </ul>
      <label className="stacked" htmlFor="left-on">
        {t("employee.leftOn")}
        <DatePicker id="left-on" value={day} allowClear={false} onChange={(next) => next && setDay(next)} />
      </label>
    </FormDialog>
  );
}

function InOrganisation({ userId }: { userId: string }) {
  const { t } = useTranslation("system");
  const format = useFormat();
  const leaving = useQuery({
    queryKey: ["system", "employee", "leaving", userId],
    queryFn: ({ signal }) => call(employeeCalls.leaving, { userId }, { signal }),
    gcTime: 0,
  });
  const { subordinates = 0, names = [], heads = [] } = leaving.data ?? {};
  const key = subordinates > names.length ? "leaving.subordinatesMore" : "leaving.subordinates";
  return (
    <>
      {subordinates > 0 && <li>{t(key, { count: subordinates, names: format.names(names) })}</li>}
      {heads.length > 0 && <li>{t("leaving.heads", { names: format.names(heads) })}</li>}
    </>
  );
}
