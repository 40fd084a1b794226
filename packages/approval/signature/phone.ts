import { refuse } from "@stampflow/kernel";
import {
  type Call,
  fileKey,
  newId,
  openedLink,
  runAs,
  save,
  storeUpload,
  systemCall,
  translate,
  untilSaved,
} from "@stampflow/kernel/server";
import { hasInk } from "@stampflow/print/server";
import { loadApplication } from "../application/load/application.ts";
import { signatureGiven } from "../events.ts";
import { uploadArea } from "../file/rules.ts";
import { unchangedRun } from "../record/store.ts";
import { formNameIn } from "../version/published-version.ts";
import { signPurpose, taskOf } from "./code.ts";

type Scanned = { userId: string; applyId: string; t: string };

/** The link that was scanned, with the application as it stands; refused unless both still fit (W21). */
async function scanned({ userId, applyId, t }: Scanned, { now, actor, language }: Call) {
  if (actor && actor.userId !== userId) refuse("kernel.link.person");
  const link = await openedLink(t, { purpose: signPurpose, userId, thing: applyId }, now);
  const inCompany = <Result>(work: () => Promise<Result>) => runAs(systemCall(link.tenantId, now, language), work);
  const loaded = await inCompany(() => loadApplication(applyId));
  const taskId = await inCompany(() => taskOf(link.step, applyId, loaded));
  if (!taskId) return refuse("kernel.link.moved", { what: translate("approval.signature.moved", language) });
  return { link, loaded, taskId, inCompany };
}

export async function openCode(body: Scanned, call: Call) {
  const { link, loaded, inCompany } = await scanned(body, call);
  const { head, formVersion } = loaded;
  const formName = await inCompany(async () => formNameIn(formVersion).title);
  return { formName, number: head.number ?? "", endsAt: link.endsAt };
}

/** One picture for each code, while nobody has decided; the person's open pages are told of it. */
export async function givePicture({ picture, ...body }: Scanned & { picture: string }, call: Call): Promise<void> {
  const bytes = Buffer.from(picture, "base64");
  if (!(await hasInk(bytes))) refuse("approval.signature.empty");
  await untilSaved(async () => {
    const { link, loaded, taskId, inCompany } = await scanned(body, call);
    const { applyId, userId } = body;
    await inCompany(async () => {
      const id = newId(call.now);
      const key = fileKey(uploadArea(userId), id);
      await storeUpload(key, bytes, "image/png");
      const { formId } = loaded.head;
      const fact = signatureGiven({ applicationId: applyId, formId, taskId, userId, key });
      const writes = [link.use, unchangedRun(applyId, loaded.run.seq)];
      await save({ writes, facts: { aggregate: id, seq: 1, facts: [fact] } });
    });
  });
}
