import { type LabourKind, can as permissions, type WorkerRow, workerColumns } from "@stampflow/employees";
import { addDays, dayOf } from "@stampflow/kernel";
import { loginCalls } from "@stampflow/system";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FactTable } from "../../kit/record/fact-table.tsx";
import { Facts } from "../../kit/record/facts.tsx";
import { useCall } from "../../kit/record/load.ts";
import { StateTag } from "../../kit/state/state-tag.tsx";
import { StepDrawer } from "../../kit/step/step-drawer.tsx";
import { type Step, useRecordSteps } from "../../kit/step/use-record-steps.ts";
import { call } from "../../platform/call.ts";
import { useSession } from "../../platform/session.ts";
import { toast } from "../../platform/toast.ts";
import { Evaluations } from "../evaluation/evaluations.tsx";
import { useMore } from "./assign.tsx";
import { callsOf, LoginState, tones, useDaysLeft, useWords, workerKey } from "./worker-columns.tsx";

type Props = { kind: LabourKind; userId: string; onAssign: () => void; onClose: () => void };

/** A worker with the present assignment, those before, and the login. */
export function WorkerDrawer({ kind, userId, onAssign, onClose }: Props) {
  const { t } = useTranslation("employees");
  const { can, user } = useSession();
  const { facts, table, label, options } = useWords();
  const daysLeft = useDaysLeft();
  const calls = callsOf(kind);
  const more = useMore();
  const found = useCall([...workerKey(kind), "one", userId], calls.one, { userId });
  const row = found.data;
  const latest = row?.id ? addDays(row.last, -1) : "";
  const lastDay = [dayOf(Date.now(), user.timeZone), latest].sort()[0];
  const record = row?.id ? { ...row, lastDay } : undefined;
  const steps = useRecordSteps(record, {
    calls: calls.steps,
    texts: "employees:worker",
    named: { name: row?.realName ?? "" },
    hints: { end: t("worker.endHint") },
    changes: [workerKey(kind)],
    columns: workerColumns,
    more: {
      ...more,
      lastDay: { kind: "day", label: label("last"), ...(row?.id ? { min: row.from, max: latest } : {}) },
    },
  });
  const login = useLoginSteps(kind, row);
  const assign: Step = { key: "assign", label: t("worker.assignOne"), run: onAssign };
  const mayAssign = row && row.standing !== "on" && can(permissions[kind].add.code);
  const state = options("standing").find(({ value }) => value === row?.standing);
  return (
    <StepDrawer
      id={userId}
      found={found}
      title={row?.realName ?? ""}
      beside={row && state && <StateTag tone={tones[row.standing]} text={state.label} />}
      steps={[...(mayAssign ? [assign] : []), ...steps, ...login]}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Facts
            facts={facts(
              shown,
              ["realName", "standing", "loginLimitDate", ...(shown.to === shown.last ? (["to"] as const) : [])],
              {
                login: { render: (one) => <LoginState row={one} /> },
                daysLeft: { render: daysLeft },
                clockIn: { render: ({ clockIn }) => (clockIn === null ? "" : t(clockIn ? "worker.yes" : "worker.no")) },
              },
            )}
          />
          <Evaluations
            userId={shown.userId}
            name={shown.realName}
            assignments={{ current: shown.standing === "next" ? "" : shown.id, all: shown.assignments }}
          />
          <h3 className="file-part">{t("worker.history")}</h3>
          <FactTable<WorkerRow>
            label={t("worker.history")}
            rows={shown.assignments}
            rowKey="id"
            empty={t("worker.noHistory")}
            columns={table({ job: {}, departmentName: {}, from: {}, last: {}, standing: { tones }, reason: {} })}
          />
        </>
      )}
    </StepDrawer>
  );
}

/** Granting, extending and cancelling a login (E11). */
function useLoginSteps(kind: LabourKind, row: WorkerRow | undefined): Step[] {
  const { t } = useTranslation("employees");
  const { can } = useSession();
  const client = useQueryClient();
  if (!row || !can("system:login:update")) return [];
  const { userId, realName: name, login } = row;
  const done = (action: string) => {
    toast.success({ title: t(`worker.done.${action}` as "worker.done.grant", { name }) });
    for (const queryKey of [workerKey(kind), ["system"]]) void client.invalidateQueries({ queryKey });
  };
  const denied = login === "never";
  const grant: Step = {
    key: "grant",
    label: t(denied ? "worker.actions.grant" : "worker.actions.extend"),
    asks: {
      title: t(denied ? "worker.grantTitle" : "worker.extendTitle", { name }),
      hint: t("worker.grantHint"),
      fields: [{ kind: "day", name: "loginLimitDate", label: t("worker.until") }],
      values: { loginLimitDate: row.loginLimitDate || row.last || null },
    },
    run: async (entered) => {
      const body = { userId, loginLimitDate: String(entered.loginLimitDate ?? "") };
      await call(denied ? loginCalls.grant : loginCalls.update, body, { quiet: true });
      done("grant");
    },
  };
  const cancel: Step = {
    key: "cancelLogin",
    label: t("worker.actions.cancelLogin"),
    danger: true,
    asks: { title: t("worker.cancelLoginTitle", { name }), text: t("worker.cancelLoginText") },
    run: async () => {
      await call(loginCalls.cancel, { userId }, { quiet: true });
      done("cancelLogin");
    },
  };
  return denied ? [grant] : [grant, cancel];
}
