import { Alert, Button, Select } from "antd";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FormRow } from "../../../form/calls.ts";
import { useAddress } from "../../../kit/address.ts";
import { Empty } from "../../../kit/feedback/empty.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { newKey } from "../../../platform/call.ts";
import { changeKeys, runReplay } from "../calls.ts";
import { Refused } from "../refused.tsx";
import { ScanBar } from "../scan-bar.tsx";
import { type Scanned, useScan } from "../use-scan.ts";
import { draft, testedVersion, VersionField } from "../version-field.tsx";
import { ReplayRows } from "./rows.tsx";

/** How many applications the server replays in one call, and the counts to choose from. */
const size = 20;
const counts = [20, 50, 100, 200];
const fresh = { id: undefined, route: undefined, keyword: undefined, page: undefined };

export function ReplayTab({ form }: { form: FormRow }) {
  const { t } = useTranslation("flow-change");
  const [{ of, count, run }, set] = useAddress({
    ...{ of: draft, count: "50", run: "" },
    ...{ id: "", route: "", keyword: "", page: "1" },
  });
  const atMost = counts.find((one) => one === Number(count)) ?? 50;
  const through = testedVersion(form.id, of);
  const scan = useScan({
    queryKey: [...changeKeys.replay(form.id), of, atMost, run],
    load: ({ cursor, checked: looked }, signal) =>
      runReplay({ ...through, count: Math.min(size, atMost - looked), cursor }, { signal }),
    size,
    atMost,
    enabled: run !== "",
  });
  const rows = useMemo(() => scan.pages.flatMap(({ records }) => records), [scan.pages]);
  const start = () => set({ ...fresh, run: newKey() });
  return (
    <>
      <div className="list-filters">
        <VersionField
          newest={form.version}
          value={of}
          onChange={(next) => set({ ...fresh, of: next, run: undefined })}
        />
        <CountField value={atMost} onChange={(next) => set({ ...fresh, count: String(next), run: undefined })} />
        <Button type="primary" loading={run !== "" && !scan.done && !scan.error} onClick={start}>
          {t("replay.run")}
        </Button>
      </div>
      {run === "" && <Empty why={t("replay.before")} />}
      {scan.error && scan.checked === 0 && <Refused formId={form.id} error={scan.error} onRetry={scan.again} />}
      {scan.pending && !scan.error && <Skeleton rows={6} />}
      <ScanBar scan={scan} />
      {scan.done && <Summary scan={scan} differ={rows.filter(differs).length} count={rows.length} />}
      {rows.length > 0 && <ReplayRows formId={form.id} rows={rows} run={[run, scan.at]} onAgain={scan.again} />}
    </>
  );
}

const differs = ({ differences }: { differences: readonly unknown[] }) => differences.length > 0;

function Summary({ scan, differ, count }: { scan: Scanned; differ: number; count: number }) {
  const { t } = useTranslation("flow-change");
  if (scan.total === 0) return <Empty why={t("replay.none")} />;
  if (differ === 0) return <Alert type="success" showIcon title={t("replay.same", { count })} />;
  return <Alert type="warning" showIcon title={t("replay.differ", { count, differ, same: count - differ })} />;
}

function CountField({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  const { t } = useTranslation("flow-change");
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id}>{t("replay.count")}</label>
      <Select
        id={id}
        value={value}
        onChange={onChange}
        options={counts.map((count) => ({ value: count, label: t("replay.countOf", { count }) }))}
      />
    </div>
  );
}
