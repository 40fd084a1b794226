import { fixedFormId } from "@stampflow/approval";
import { type ChainChecked, type FixedForm, fixedForms } from "@stampflow/approval/server";
import { AppError, addDays, refuse } from "@stampflow/kernel";
import { language, newId } from "@stampflow/kernel/server";
import { claimWrites } from "../claim/store.ts";
import { demands } from "../demand/store.ts";
import { effectWrites, isPosted } from "../effect/sending.ts";
import { makeForms } from "../form/make.ts";
import { effectKinds } from "../setting/effect-kinds.ts";
import { settingOf } from "../setting/store.ts";
import { types } from "../type/index.ts";
import type { Fault, FixedType } from "../type/schema.ts";
import { aboutFor } from "./about.ts";
import { changedBy, changeFaults } from "./changed.ts";
import { faultTexts } from "./fault-texts.ts";
import { completed, faultsIn } from "./faults.ts";

/** Days after which nothing can be entered any more, so that what was held then is forgotten. */
const kept = 800;

/** What a type brings to `approval`, which keeps and sends its applications (W1). */
const fixedForm = (type: FixedType): FixedForm => ({
  formId: fixedFormId(type.code),
  ready: makeForms,
  way: async () => (await settingOf(type.code)).way,
  complete: async (sending) => completed(type, sending.values, await aboutFor(type, sending), sending.decided),
  admit: async (sending) => {
    const about = await aboutFor(type, sending);
    const { applicationId, applicantId, number, org, values, before, decided, now } = sending;
    const changed = await changedBy(type, { ...sending, formId: fixedFormId(type.code) });
    // Whoever is asked answers for what they change, not for what stood there.
    const earlierFaults = new Set(decided && before ? faultsIn(type, before, about).map(nameOf) : []);
    const found = faultsIn(type, values, about).filter((fault) => !earlierFaults.has(nameOf(fault)));
    found.push(...(await changeFaults(type, sending, about, changed)));
    const faults = faultTexts(type, found, language());
    const [first] = faults;
    if (first) throw new AppError(first.code, { ...first.data, faults });
    const claims = type.claims?.(values, about) ?? [];
    const earlier = (before && type.claims?.(before, about)) ?? [];
    const demand = type.code === 0 && !before ? [demands.create({ id: newId(now), version: 1, applicationId })] : [];
    const taken = await claimWrites(
      { claims, earlier, applicationId, changes: changed?.applicationId },
      addDays(about.today, -kept),
    );
    const departmentId = org.user(applicantId)?.departmentId ?? "";
    const asked = {
      ...{ applicationId, number, applicantId, departmentId, values, now },
      ...(changed ? { changes: { ...changed, posted: await isPosted(changed.applicationId) } } : {}),
    };
    return [...taken, ...demand, ...(await effectWrites(effectKinds[type.code], asked, before))];
  },
  checkChain,
});

const nameOf = ({ key, code, data }: Fault): string => `${key} ${code} ${data?.row ?? ""}`;

/** W52: somebody has to decide, and nobody is chosen twice; never the applicant. */
function checkChain({ copies = [], approvers = [] }: Readonly<Record<string, readonly string[]>>, about: ChainChecked) {
  if (approvers.length === 0) refuse("applytype.chain.none");
  const all = [about.applicantId, ...copies, ...approvers];
  const twice = all.find((id, at) => all.indexOf(id) < at);
  if (twice !== undefined) refuse("applytype.chain.twice", { name: about.org.user(twice)?.name ?? "" });
}

export const extensions = () => types.map((type) => fixedForms.provide(fixedForm(type)));
