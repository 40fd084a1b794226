import type { Contract, InputOf } from "@stampflow/kernel";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ApiError, call } from "../../platform/call.ts";
import { toast } from "../../platform/toast.ts";
import { confirm } from "../dialog/confirm.ts";
import { isStale } from "../record/use-merge.ts";
import type { useEntryPage } from "./use-entry-page.ts";
import type { useLines } from "./use-lines.ts";

type Saved = { readonly id: string; readonly version: number };
const quiet = { quiet: true } as const;
const send = <Answer>(called: Contract, body: object) =>
  call(called, ...[body as InputOf<Contract>, quiet]) as Promise<Answer>;

type Draft<Body> = {
  page: ReturnType<typeof useEntryPage>;
  lines: Pick<ReturnType<typeof useLines<object>>, "refused">;
  /** Without an `id` it is added; then changed. */
  calls: { readonly add: Contract; readonly save: Contract; readonly detail: Contract };
  /** The draft that is changed. */
  first: Saved | undefined;
  /** What is sent of what was typed; null where something is missing, which the form shows. `goesOn`: not only as a draft. */
  typed: (goesOn: boolean) => Promise<Body | null>;
  /** What a save changes. */
  changes: readonly QueryKey[];
  /** The page of a saved one. */
  pathOf: (id: string) => string;
  /** Merges what somebody else saved meanwhile (`useEntryMerge`). */
  merging?: { kept: () => void; merge: (newest: never, error: ApiError) => Promise<string> };
};

/**
 * Saves a record with lines as a draft, goes on with `next`, then leaves the form. A refusal is shown at its lines or at the
 * foot; what was typed stays. Where only `next` is refused, it says that the draft is saved, and the next attempt changes it.
 */
export function useDraft<Body extends object>({
  page,
  lines,
  calls,
  first,
  typed,
  changes,
  pathOf,
  merging,
}: Draft<Body>) {
  const { t } = useTranslation("kit");
  const client = useQueryClient();
  const [draft, setDraft] = useState(first && { id: first.id, version: first.version });
  const save = async (body: Body) => {
    const saved = await (draft ? send<Saved>(calls.save, { ...body, ...draft }) : send<Saved>(calls.add, body));
    const kept = { id: saved.id, version: saved.version };
    setDraft(kept);
    page.kept();
    merging?.kept();
    return kept;
  };
  /** Whether a save was refused for a newer version, and merged with it. */
  const isMerged = async (error: unknown): Promise<boolean> => {
    if (!draft || !merging || !isStale(error)) return false;
    const newest = await send<Saved>(calls.detail, { id: draft.id }).catch(() => null);
    if (!newest) return false;
    setDraft({ id: newest.id, version: newest.version });
    page.setMerged(await merging.merge(newest as never, error));
    return true;
  };
  const savedAs = async ({ id }: Saved) => {
    const found = await send<{ number?: string }>(calls.detail, { id }).catch(() => null);
    return t("savedAsDraft", { number: found?.number ?? "" });
  };
  return (next?: (saved: Saved) => Promise<unknown>) =>
    page.run(async () => {
      let kept: Saved | null = null;
      try {
        const body = await typed(next !== undefined);
        if (!body) return null;
        kept = await save(body);
        await next?.(kept);
        return pathOf(kept.id);
      } catch (error) {
        if (await isMerged(error)) return null;
        const why = lines.refused(error);
        // What is wrong comes first; at its lines it is said in full.
        page.setProblem(kept ? `${why || t("record.faultsAtLines")} ${await savedAs(kept)}` : why);
        return null;
      } finally {
        for (const queryKey of changes) void client.invalidateQueries({ queryKey });
      }
    });
}

type Steps<Action extends string> = {
  /** Answers the record with the `actions` that the caller has now. */
  detail: Contract;
  /** The usual one first. */
  steps: Readonly<Record<Action, Contract>>;
  /** `shop:order`: its texts `done`, `actions` and `onlySaved`, each with the record. */
  texts: string;
  /** Asked before such a step; whoever says no leaves the draft. */
  asks: Readonly<Partial<Record<NoInfer<Action>, { title: string; text: string }>>>;
};

/** Carries out the first of some steps that the server allows for a record that was just saved, or says that it is only saved. */
export function useUsualStep<Action extends string>({ detail, steps, texts, asks }: Steps<Action>) {
  const { t } = useTranslation("kit");
  return async ({ id, version }: Saved) => {
    const record = await send<{ readonly actions: readonly string[] }>(detail, { id });
    const words = (key: string) => t(`${texts}.${key}` as string, { ...record });
    const action = (Object.keys(steps) as Action[]).find((one) => record.actions.includes(one));
    if (!action) return toast.info({ title: words("onlySaved") });
    const asked = asks[action];
    if (asked && !(await confirm({ ...asked, ok: words(`actions.${action}`) }))) return;
    await send(steps[action], { id, version });
    toast.success({ title: words(`done.${action}`) });
  };
}
