import { approvalMethod, approvalMode, approverType, nodeType, noHander, sameMode } from "@stampflow/flow";
import { type Actor, audit, type Idempotency, language, newId, saveOnce, translate } from "@stampflow/kernel/server";
import type { z } from "zod";
import type { DraftDefinition } from "../draft/schema.ts";
import { putDraft } from "../draft/store.ts";
import { formChanged } from "../events.ts";
import { formAudit } from "../form/audit.ts";
import { readDate, readHeader } from "../form/edit.ts";
import { newForm, putForm } from "../form/store.ts";
import { usualSettings } from "../template/build.ts";
import type { createDraft } from "./schema.ts";

/** Creates a form together with a draft flow; answers its id. */
export async function beginDraft(
  input: z.infer<typeof createDraft>,
  actor: Actor,
  now: number,
  idempotency: Idempotency | null,
): Promise<string> {
  const { definition, date } = input;
  const formId = newId(now);
  const design = await readDate(input, formId, date);
  const start = { formId, ...(await readHeader(input)), tenantId: actor.tenantId };
  const form = { ...newForm({ ...start, createdAt: now, updatedBy: actor.userId }), draftRevision: 1 };
  const draft = putDraft(formId, { revision: 1, definition, savedAt: now, savedBy: actor.userId });
  const facts = { facts: [formChanged({ formId, version: 0 })], aggregate: formId, seq: 1 };
  const writes = [putForm(form), design, draft, ...audit(formAudit(null, form))];
  return (await saveOnce({ writes, facts }, idempotency, formId)).answer;
}

/** New nodes start with it, here as in the designer. */
const newNodeStatus = -1;

/** The default flow: the initiator's superior decides. */
export const startDefinition = (): DraftDefinition => ({
  settings: { ...usualSettings },
  node: {
    id: "start",
    type: nodeType.start,
    name: translate("approval.flow.initiator", language()),
    status: newNodeStatus,
    customProperties: { proposerIds: ["*"] },
    childNode: {
      id: "a1",
      type: nodeType.approver,
      name: translate("approval.flow.superior", language()),
      status: newNodeStatus,
      attr: {
        approvalMethod: approvalMethod.manual,
        approvalMode: approvalMode.countersign,
        sameMode: sameMode.skip,
        noHander: noHander.admin,
      },
      approverGroups: [
        { id: "g1", approverType: approverType.superior, levelMode: 1, approverIds: [], approverNames: [] },
      ],
    },
  },
});
