import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { toast } from "../../platform/toast.ts";
import { keys } from "../keys.ts";
import { type Batch, loadBatch, undoBatch } from "./calls.ts";

const betweenLooks = 1000;

/** The time left by this machine's clock: the server's may show another. */
const leftOf = ({ dueAt, now }: Batch, readAt: number): number => readAt + dueAt - now - Date.now();

/** The reader's batch that is planned or runs, or the one of the address (from the bell), until its results were read. */
export function useBatch(enabled: boolean) {
  const { t } = useTranslation("approval");
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<string | null>(null);
  const batchId = own ?? search.get("batch");
  const query = useQuery({
    queryKey: keys.batch(batchId),
    queryFn: ({ signal }) => loadBatch(batchId, signal),
    enabled,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (data?.batch?.state === "planned") return Math.max(betweenLooks / 5, leftOf(data.batch, dataUpdatedAt));
      return data?.batch?.state === "running" ? betweenLooks : false;
    },
  });
  const batch = query.data?.batch ?? null;
  const open = batch?.state === "planned" || batch?.state === "running";
  const ends = batch ? query.dataUpdatedAt + batch.dueAt - batch.now : 0;

  const forget = () => {
    setOwn(null);
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("batch");
        return next;
      },
      { replace: true },
    );
    client.removeQueries({ queryKey: keys.batch(null) });
  };
  const done = batch?.state === "done";
  const allWell = done && batch.rows.every(({ ok }) => ok === true);
  const end = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: ["approval"], predicate: ({ queryKey }) => queryKey[1] !== "batch" });
    if (!allWell || !batch) return;
    toast.success({ title: t(`batch.all.${batch.action}`, { count: batch.rows.length }), key: "decided" });
    forget();
  });
  useEffect(() => {
    if (done) end();
  }, [done]);
  // What was found open is followed to its end.
  const found = open && batch ? batch.batchId : null;
  if (found && batchId === null) setOwn(found);

  const undo = async () => {
    if (!batch) return;
    try {
      await undoBatch(batch.batchId);
      toast.info({ title: t("batch.undone"), key: "decided" });
      forget();
    } catch (error) {
      toast.error({ title: error instanceof Error ? error.message : "", key: "decided" });
      void query.refetch();
    }
  };
  return {
    open: open ? batch : null,
    /** Some rows were not done. */
    failed: done && !allWell ? batch : null,
    ends,
    undo,
    follow: setOwn,
    forget,
  };
}

/** The seconds until then, counted down. */
export function useSecondsLeft(ends: number): number {
  const left = () => Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const tick = useEffectEvent(() => setSeconds(left()));
  useEffect(() => {
    if (ends === 0) return;
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, [ends]);
  return ends === 0 ? 0 : Math.min(seconds, left());
}
