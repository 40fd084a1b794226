import { type ApprovedEffect, type EffectAsked, type EffectOwner, effectOwners } from "@stampflow/applytype/server";
import { cutTo, formatDay, lengthOf, nextVersion, refuse } from "@stampflow/kernel";
import { language, newId, translate } from "@stampflow/kernel/server";
import { peopleNames, planExitFor, refuseExit, takeExitBack } from "@stampflow/system/server";
import { probationWrites } from "../file/plan.ts";
import { files } from "../file/store.ts";
import { probationResults } from "../procedure/contract.ts";
import { procedures } from "../procedure/store.ts";
import { actorOf, dayField, dayIn, linkOf, personIdOf, personOf, reasonField, recordOf, textIn } from "./person.ts";

/** The decision, if the file has a probation that it can end or extend. */
async function checked(asked: EffectAsked) {
  const { values } = asked;
  const { person } = await personOf(asked);
  const file = await files.get({ userId: person.id });
  if (!file || file.probationEnd === "") return refuse("employees.probation.none");
  const result = probationResults.find((one) => one === textIn(values, "result")) ?? refuse("employees.probation.none");
  const until = result === "extended" ? dayIn(values, "until") : "";
  if (result === "extended" && until <= file.probationEnd) refuse("employees.probation.until");
  if (result === "ended") await refuseExit(person.id);
  return { person, file, result, until, day: dayIn(values, "day") };
}

async function post(asked: ApprovedEffect, save: Parameters<EffectOwner["post"]>[1]): Promise<void> {
  const { person, file, result, until, day } = await checked(asked);
  const { applicationId, by, now, values } = asked;
  const row = {
    ...{ id: newId(now), userId: person.id, result, day, until, by, at: now, version: 1 },
    reason: cutTo(textIn(values, "reason"), 200, lengthOf),
    ...{ applicationId, before: file.probationEnd, takenBack: false },
  };
  const writes = [procedures.create(row), ...(await probationWrites(file, person.name, until, now))];
  const exit = { userId: person.id, lastDay: day, reason: "4", applicationId } as const;
  await save({
    ...{ writes, link: linkOf(person) },
    // Its last day; personnel confirms it like any other.
    ...(result === "ended" && { through: (beside) => planExitFor(actorOf(asked), exit, now, beside) }),
  });
}

/** The former end holds again, unless the file has another one by now. */
const reverse: EffectOwner["reverse"] = async (asked, save) => {
  const { applicationId, now } = asked;
  const userId = personIdOf(asked);
  const [all, file, names] = await Promise.all([
    procedures.list("key", { userId }),
    files.get({ userId }),
    peopleNames(),
  ]);
  const row = all.find((one) => one.applicationId === applicationId && !one.takenBack);
  if (!row || !file) return save({ writes: [] });
  if (file.probationEnd !== row.until) refuse("kernel.effective.begun");
  const takeBack = await takeExitBack(userId, applicationId, now);
  const taken = procedures.replace(nextVersion(row, { takenBack: true }));
  await save({
    writes: [taken, ...(await probationWrites(file, names(userId), row.before, now))],
    ...(takeBack && { through: takeBack }),
  });
};

const resultName = (result: string) => `employees.effect.probation.${result}`;

const owner: EffectOwner = {
  kind: "employees.probation",
  record: recordOf(
    "probation",
    {
      ...{ key: "result", kind: "newradio", label: "employees.effect.field.result", required: true },
      choices: probationResults.map((result) => [result, resultName(result)]),
    },
    dayField("day"),
    dayField("until", false),
    reasonField,
  ),
  check: async (asked) => {
    const { person, result, until, day } = await checked(asked);
    const text = formatDay(until || day, language());
    return [{ label: `${person.name} · ${translate(resultName(result), language())}`, text }];
  },
  post,
  reverse,
};
export const probations = effectOwners.provide(owner);
