import { nextVersion } from "@stampflow/kernel";
import {
  audit,
  audited,
  implement,
  language,
  refuseStale,
  tenant,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import { currentDirectory, saveOrganisation } from "../directory/store.ts";
import { type LabourRules, labourFields } from "../record/labour.ts";
import { labourStore } from "../record/stores.ts";
import * as calls from "./contract.ts";

const labourAudit = audited<LabourRules>({
  noun: "system.applySetting",
  idOf: () => "applySetting",
  nameOf: () => translate("system.applySetting.noun", language()),
  fields: Object.keys(labourFields) as (keyof typeof labourFields)[],
});

const save = implement(calls.save, ({ body: { version, ...fields } }) =>
  untilSaved(async () => {
    const tenantId = tenant();
    const directory = await currentDirectory(tenantId);
    const { labour } = directory;
    if (labour.version !== version) await refuseStale(labourStore.replace(labour));
    const next = nextVersion(labour, fields);
    const write = version === 0 ? labourStore.create(next) : labourStore.replace(next);
    await saveOrganisation(
      tenantId,
      directory,
      { labour: next },
      { writes: [write, ...audit(labourAudit(labour, next))] },
    );
    return next;
  }),
);

export const labourRoutes = [implement(calls.read, async () => (await currentDirectory()).labour), save];
