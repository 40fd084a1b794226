import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BatchAction } from "./types.ts";

type Props<Row> = {
  actions: readonly BatchAction<Row>[];
  rows: readonly Row[];
  /** How many the list finds, where all of them can be chosen. */
  all: number | null;
  onAll: () => Promise<unknown>;
  onDone: () => void;
};

export function BatchBar<Row>({ actions, rows, all, onAll, onDone }: Props<Row>) {
  const { t } = useTranslation("kit");
  const [running, setRunning] = useState<string | null>(null);
  const run = async (action: BatchAction<Row>) => {
    setRunning(action.key);
    const done = await action.run(rows).then(
      (answer) => answer !== false,
      () => false,
    );
    setRunning(null);
    if (done) onDone();
  };
  const [choosing, setChoosing] = useState(false);
  const chooseAll = async () => {
    setChoosing(true);
    await onAll().catch(() => undefined);
    setChoosing(false);
  };
  return (
    <div className="list-batch" role="toolbar" aria-label={t("list.chosen", { count: rows.length })}>
      <strong>{t("list.chosen", { count: rows.length })}</strong>
      {all !== null && (
        <Button type="link" loading={choosing} onClick={() => void chooseAll()}>
          {t("list.chooseAll", { count: all })}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.danger ?? false}
          loading={running === action.key}
          disabled={running !== null}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button type="link" onClick={onDone}>
        {t("list.unchoose")}
      </Button>
    </div>
  );
}
