import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../../../form/calls.ts";
import { useAddress } from "../../../kit/address.ts";
import { type Aim, changeKeys, listMigrations, type Migration } from "../calls.ts";
import { versionsUpTo } from "../version-field.tsx";
import { Job } from "./job.tsx";
import { Records } from "./records.tsx";
import { TestRun } from "./test-run.tsx";

const shown = { id: undefined, kind: undefined, keyword: undefined, page: undefined };

export function MigrationTab({ form }: { form: FormRow }) {
  const { t } = useTranslation("flow-change");
  const [{ to, from, job }, set] = useAddress({
    ...{ to: String(form.version), from: "", job: "" },
    ...{ id: "", kind: "", keyword: "", page: "1" },
  });
  const [recalling, setRecalling] = useState(false);
  const migrations = useQuery({
    queryKey: changeKeys.migrations(form.id),
    queryFn: ({ signal }) => listMigrations(form.id, { signal }),
  });
  const running = migrations.data?.records.find(({ status }) => status === "running");
  const show = (id: string | undefined) => set({ ...shown, job: id }, { replace: false });
  if (job) return <Job key={job} form={form} migrationId={job} onLeave={() => show(undefined)} />;
  const aim = aimOf(form, to, from);
  return (
    <>
      <div className="list-filters">
        <Versions form={form} aim={aim} onChange={(next) => set({ ...shown, ...next })} />
        <Button className="change-end" onClick={() => setRecalling(true)}>
          {t("move.records")}
        </Button>
      </div>
      {running && <Running job={running} onWatch={() => show(running.migrationId)} />}
      <TestRun key={`${aim.from} ${aim.to}`} aim={aim} running={running !== undefined} onStarted={show} />
      {recalling && <Records query={migrations} onOpen={show} onClose={() => setRecalling(false)} />}
    </>
  );
}

/** The versions in the address, if they exist. */
function aimOf({ id, version }: FormRow, to: string, from: string): Aim {
  const known = versionsUpTo(version);
  const target = known.find((one) => one === Number(to)) ?? version;
  return { formId: id, to: target, from: known.find((one) => one === Number(from) && one !== target) };
}

type VersionsProps = { form: FormRow; aim: Aim; onChange: (next: { to?: string; from?: string }) => void };

function Versions({ form, aim, onChange }: VersionsProps) {
  const { t } = useTranslation("flow-change");
  const id = useId();
  const all = versionsUpTo(form.version);
  const label = (version: number) => t(version === form.version ? "of.present" : "of.version", { version });
  const option = (version: number) => ({ value: String(version), label: label(version) });
  return (
    <>
      <div className="list-filter">
        <label htmlFor={`${id}-from`}>{t("move.from")}</label>
        <Select
          id={`${id}-from`}
          value={aim.from === undefined ? "" : String(aim.from)}
          onChange={(from) => onChange({ from })}
          options={[{ value: "", label: t("move.fromAll") }, ...all.filter((one) => one !== aim.to).map(option)]}
          popupMatchSelectWidth={false}
        />
      </div>
      <div className="list-filter">
        <label htmlFor={`${id}-to`}>{t("move.to")}</label>
        <Select
          id={`${id}-to`}
          value={String(aim.to)}
          onChange={(to) => onChange({ to })}
          options={all.map(option)}
          popupMatchSelectWidth={false}
        />
      </div>
    </>
  );
}

function Running({ job, onWatch }: { job: Migration; onWatch: () => void }) {
  const { t } = useTranslation("flow-change");
  return (
    <Alert
      className="change-running"
      type="info"
      showIcon
      title={t("move.running", { version: job.to, done: job.moved + job.refused, total: job.total })}
      action={<Button onClick={onWatch}>{t("move.watch")}</Button>}
    />
  );
}
