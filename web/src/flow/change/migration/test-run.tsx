import { Alert, Button } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorView } from "../../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../../kit/feedback/skeleton.tsx";
import { type Aim, changeKeys, type Mapping, type Preview, tryMigration } from "../calls.ts";
import { ScanBar } from "../scan-bar.tsx";
import { useScan } from "../use-scan.ts";
import { MappingSection } from "./mapping.tsx";
import { StartDialog } from "./start-dialog.tsx";
import { Verdicts } from "./verdicts.tsx";

/** The applications checked per call and in all: nobody reads a longer table. */
const size = 100;
const atMost = 2000;

type Props = { aim: Aim; running: boolean; onStarted: (migrationId: string) => void };

/** A test run of the migration: the result for each running application, the mapping, and the button that starts it. */
export function TestRun({ aim, running, onStarted }: Props) {
  const { t } = useTranslation("flow-change");
  const [chosen, setChosen] = useState<Mapping>();
  const scan = useScan<Preview>({
    queryKey: [...changeKeys.testRun(aim.formId), aim, chosen],
    load: ({ cursor }, signal) => tryMigration({ ...aim, mapping: chosen, cursor, pageSize: size }, { signal }),
    size,
    atMost,
    keep: true,
    gcTime: 0,
  });
  const rows = useMemo(() => scan.pages.flatMap(({ records }) => records), [scan.pages]);
  const [first] = scan.pages;
  if (scan.error && !first) return <ErrorView error={scan.error} onRetry={scan.again} />;
  if (!first) return <Skeleton rows={8} />;
  const mapping = chosen ?? first.mapping;
  return (
    <div className="change-test-run" aria-busy={scan.stale}>
      {first.versions.length > 0 && <WhatMoves versions={first.versions} />}
      {scan.total > 0 && (
        <MappingSection
          nodes={first.nodes}
          targets={first.targets}
          mapping={mapping}
          changed={chosen !== undefined}
          onChange={setChosen}
        />
      )}
      <ScanBar scan={scan} />
      {scan.total > atMost && <Alert type="info" showIcon title={t("move.part", { count: atMost })} />}
      <div className="change-rows" data-stale={scan.stale || undefined}>
        <Verdicts formId={aim.formId} rows={rows} testRun={[aim, mapping, scan.at]} onAgain={scan.again} />
      </div>
      {scan.total > 0 && <Start {...{ aim, mapping, rows, onStarted, running }} total={scan.total} done={scan.done} />}
    </div>
  );
}

function WhatMoves({ versions }: Pick<Preview, "versions">) {
  const { t, i18n } = useTranslation("flow-change");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return <p>{t("move.versions", { list: list.format(versions.map((each) => t("move.versionCount", each))) })}</p>;
}

type StartProps = Omit<Props, "aim"> & {
  aim: Aim;
  mapping: Mapping;
  rows: Preview["records"];
  total: number;
  done: boolean;
};

function Start({ aim, mapping, rows, total, done, running, onStarted }: StartProps) {
  const { t } = useTranslation("flow-change");
  const [asking, setAsking] = useState(false);
  const goes = rows.filter(({ kind }) => kind === "goes").length;
  const whole = done && total <= atMost;
  const nothing = whole && goes === 0;
  return (
    <div className="change-foot">
      {nothing && <span>{t("move.startNone")}</span>}
      <Button type="primary" disabled={!done || nothing || running} onClick={() => setAsking(true)}>
        {t("move.start")}
      </Button>
      {asking && (
        <StartDialog
          aim={aim}
          mapping={mapping}
          counts={{ goes, stays: total - goes, total, whole }}
          onClose={() => setAsking(false)}
          onStarted={onStarted}
        />
      )}
    </div>
  );
}
