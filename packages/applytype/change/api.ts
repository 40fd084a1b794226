import { fixedFormId } from "@stampflow/approval";
import { type ApplicationHead, applicationFor } from "@stampflow/approval/server";
import { AppError } from "@stampflow/kernel";
import { type Actor, implement, type Route } from "@stampflow/kernel/server";
import { isChangeable } from "../application/changed.ts";
import { changeOf } from "../claim/store.ts";
import { effects } from "../effect/store.ts";
import { types } from "../type/index.ts";
import * as calls from "./contract.ts";

/** Null where the caller may not read it. */
async function shown(id: string | undefined, actor: Actor) {
  if (!id) return null;
  try {
    const { number = "" } = await applicationFor(id, actor);
    return { applyId: id, number };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function changedByOf({ applicationId: id, applicantId: personId }: ApplicationHead): Promise<string | undefined> {
  const effect = await effects.get({ id });
  return effect?.replacedBy || (await changeOf(id, { kind: "leave", personId }))?.applicationId;
}

const detail = implement(calls.detail, async ({ body: { applyId }, actor }) => {
  const head = await applicationFor(applyId, actor);
  const type = types.find(({ code }) => fixedFormId(code) === head.formId);
  if (!type?.changeFaults) return { changes: null, changedBy: null, mayChange: false };
  const by = await changedByOf(head);
  const own = head.applicantId === actor.userId;
  return {
    changes: await shown(head.changes, actor),
    changedBy: await shown(by, actor),
    mayChange: own && by === undefined && (await isChangeable(head)),
  };
});

export const changeRoutes: Route[] = [detail];
