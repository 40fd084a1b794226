import { type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { apply, formatDay, refuse } from "@stampflow/kernel";
import { audit, language, newId, translate } from "@stampflow/kernel/server";
import { peopleNames } from "@stampflow/system/server";
import { contractStates, overlapping, periodOf, signingOf } from "../agreement/rules.ts";
import { contractKinds, type EmploymentContract, fitsKind, inOrder } from "../agreement/schema.ts";
import { contractAudit, contracts, periodsOf } from "../agreement/store.ts";
import { periodWrites } from "../agreement/write.ts";
import { can } from "../permissions.ts";
import { actorOf, dayField, dayIn, linkOf, personIdOf, personOf, recordOf, textIn } from "./person.ts";

/** Where no contract of the person says otherwise. */
const usualHours = 40;

/** The contract that it makes; its file is added and sent for signing on the page of contracts. */
async function contractOf(asked: EffectAsked) {
  const { values, applicationId, now } = asked;
  const { person } = await personOf(asked);
  const term = {
    kind: contractKinds.find((code) => code === textIn(values, "kind")) ?? refuse("employees.renewal.term"),
    from: dayIn(values, "from"),
    to: dayIn(values, "to"),
  };
  if (!fitsKind(term) || !inOrder(term)) refuse("employees.renewal.term");
  const [last] = await contracts.list("byPerson", { userId: person.id }, { order: "desc" });
  const contract: EmploymentContract = {
    ...{ ...term, id: newId(now), version: 1, userId: person.id, hours: last?.hours ?? usualHours, file: null },
    ...{ signing: "0", endedOn: "", sent: null, sha256: "", sentAt: null, decidedAt: null, declinedFor: "" },
    ...{ signed: null, applicationId, createdBy: asked.applicantId, createdAt: now },
  };
  const taken = overlapping((await periodsOf(person.id)).all, periodOf(contract));
  if (taken) refuse("employees.contract.overlap", { from: taken.from, to: taken.to || "…" });
  return { person, contract };
}

const owner: EffectOwner = {
  kind: "employees.renewal",
  record: recordOf(
    "renewal",
    {
      ...{ key: "kind", kind: "newselect", label: "employees.effect.field.contractKind", required: true },
      choices: contractKinds.map((code) => [code, `employees.contract.value.kind.${code}`]),
    },
    dayField("from"),
    dayField("to", false),
  ),
  check: async (asked) => {
    const { contract } = await contractOf(asked);
    const [from, to] = [contract.from, contract.to].map((day) => (day ? formatDay(day, language()) : "…"));
    return [
      { label: translate(`employees.contract.value.kind.${contract.kind}`, language()), text: `${from} – ${to}` },
    ];
  },
  post: async (asked, save) => {
    const { person, contract } = await contractOf(asked);
    await save({
      writes: [
        contracts.create(contract),
        ...(await periodWrites(contract, asked.now)),
        ...audit(contractAudit(person.name)(null, contract)),
      ],
      link: linkOf(person),
    });
  },
  reverse: async (asked, save) => {
    const [name, all] = [
      (await peopleNames())(personIdOf(asked)),
      await contracts.list("byPerson", { userId: personIdOf(asked) }),
    ];
    const found = all.find(({ applicationId }) => applicationId === asked.applicationId);
    if (!found) return save({ writes: [] });
    // What is signed, or waits for it, stays.
    apply(
      contractStates,
      { ...found, signing: signingOf(found, asked.now) },
      "delete",
      actorOf(asked, can.contract.delete),
    );
    await save({
      writes: [
        contracts.remove(found),
        ...(await periodWrites(found, asked.now, true)),
        ...audit(contractAudit(name)(found, null)),
      ],
    });
  },
};
export const renewals = effectOwners.provide(owner);
